/**
 * Runs in the head. Records clicks on buttons that React has not hydrated yet, and repeats each once its button is
 * hydrated: React keeps the properties of a hydrated element under a key that begins with `__reactProps`. Until then the
 * button shows `data-heard`; more clicks on it count as one. Links and forms work without scripts and are left alone.
 * A part whose hydration waits for code has such properties before it is hydrated: React then stops the click on its way to
 * the button, and it is repeated later. Handlers of ours that stop a click, as after a finger held, also prevent its default.
 * The first pictures of a session are replaced once the width of the page is known: the replacement gets the recorded
 * click, and the click that a browser does not fire on an element removed between pointerdown and pointerup. Some fire it on
 * what stands there by then, as Chromium does for a finger: so a moment is waited for it.
 */
export const keepPressesScript = `(function(){var kept=[];
function alive(b){return Object.keys(b).some(function(k){return k.indexOf('__reactProps')==0})}
function heard(b,is){b.toggleAttribute('data-heard',is);is?b.setAttribute('aria-busy','true'):b.removeAttribute('aria-busy')}
function now(b){return b.isConnected?b:b.dataset.media&&document.querySelector('[data-media="'+b.dataset.media+'"]')}
function press(b){var came=false;function note(){came=true}
b.addEventListener('click',note,true);heard(b,false);b.click();if(!came)heard(b,true);b.removeEventListener('click',note,true);return came}
function again(){kept=kept.map(now).filter(function(b){if(!b)return false;if(!alive(b))return true;if(b.disabled)heard(b,false);return !(b.disabled||press(b))});
if(kept.length)setTimeout(again,50)}
var held=null,gone,late;
document.addEventListener('click',function(e){if(gone&&gone.contains(e.target))clearTimeout(late);var b=e.target.closest&&e.target.closest('button');
if(!b||b.type=='submit'||b.disabled||kept.indexOf(b)>=0)return;var came=false,woke=alive(b);function note(){came=true}
b.addEventListener('click',note,true);if(!woke)heard(b,true);
setTimeout(function(){b.removeEventListener('click',note,true);if(!alive(b)||!(came||e.defaultPrevented)){heard(b,true);if(kept.push(b)==1)again()}
else if(!woke)heard(b,false)})},true);
document.addEventListener('pointerdown',function(e){held=e.button==0&&e.target.closest?e.target.closest('[data-media]'):null},true);
document.addEventListener('pointerup',function(){gone=held&&!held.isConnected&&now(held);held=null;
if(gone)late=setTimeout(function(){if(kept.push(gone)==1)again()},100)},true)})()`
