/**
 * Runs in the head. A button is seen before the page's own code has taken it over, on a slow line well before; what is
 * pressed meanwhile is remembered and pressed again as soon as that has happened, part by part of the page. React marks
 * an element it has taken over with its properties. Until then the button shows that it was heard, and once is enough.
 * Links and forms work without it and are left alone. A session's first pictures are drawn anew as soon as the page knows how
 * wide it is: the drawing in its place gets the press that was kept, and the click that the browser does not give to a
 * picture that went while it was held down.
 */
export const keepPressesScript = `(function(){var kept=[];
function alive(b){return Object.keys(b).some(function(k){return k.indexOf('__reactProps')==0})}
function heard(b,is){b.toggleAttribute('data-heard',is);is?b.setAttribute('aria-busy','true'):b.removeAttribute('aria-busy')}
function now(b){return b.isConnected?b:b.dataset.media&&document.querySelector('[data-media="'+b.dataset.media+'"]')}
function again(){kept=kept.map(now).filter(function(b){if(!b)return false;if(!alive(b))return true;heard(b,false);b.click()});
if(kept.length)setTimeout(again,50)}
document.addEventListener('click',function(e){var b=e.target.closest&&e.target.closest('button');
if(!b||b.type=='submit'||alive(b)||kept.indexOf(b)>=0)return;heard(b,true);
setTimeout(function(){if(alive(b))heard(b,false);else if(kept.push(b)==1)again()})},true);
var held=null;document.addEventListener('pointerdown',function(e){held=e.button==0&&e.target.closest?e.target.closest('[data-media]'):null},true);
document.addEventListener('pointerup',function(){var gone=held&&!held.isConnected&&now(held);held=null;
if(gone&&kept.push(gone)==1)again()},true)})()`
