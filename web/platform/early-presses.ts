/**
 * Runs in the head. A button is seen before the page's own code has taken it over, on a slow line well before; what is
 * pressed meanwhile is remembered and pressed again as soon as that has happened, part by part of the page. React marks
 * an element it has taken over with its properties. Until then the button shows that it was heard, and once is enough.
 * Links and forms work without it and are left alone. A picture that is drawn anew while it is held down, as when the press
 * itself brings its part of the page to life, gets no click from the browser: the drawing in its place gets it.
 */
export const keepPressesScript = `(function(){var kept=[];
function alive(b){return Object.keys(b).some(function(k){return k.indexOf('__reactProps')==0})}
function heard(b,is){b.toggleAttribute('data-heard',is);is?b.setAttribute('aria-busy','true'):b.removeAttribute('aria-busy')}
function again(){kept=kept.filter(function(b){if(!b.isConnected)return false;if(!alive(b))return true;heard(b,false);b.click()});
if(kept.length)setTimeout(again,50)}
document.addEventListener('click',function(e){var b=e.target.closest&&e.target.closest('button');
if(!b||b.type=='submit'||alive(b)||kept.indexOf(b)>=0)return;heard(b,true);
setTimeout(function(){if(alive(b))heard(b,false);else if(kept.push(b)==1)again()})},true);
var held=null;document.addEventListener('pointerdown',function(e){held=e.button==0&&e.target.closest?e.target.closest('[data-media]'):null},true);
document.addEventListener('pointerup',function(){var gone=held&&!held.isConnected&&held;held=null;
var now=gone&&document.querySelector('[data-media="'+gone.dataset.media+'"]');if(now&&kept.push(now)==1)again()},true)})()`
