/**
 * Runs in the head. A button is seen before the page's own code has taken it over, on a slow line well before; what is
 * pressed meanwhile is remembered and pressed again as soon as that has happened, part by part of the page. React marks
 * an element it has taken over with its properties. Links and forms work without it and are left alone.
 */
export const keepPressesScript = `(function(){var kept=[];
function alive(b){return Object.keys(b).some(function(k){return k.indexOf('__reactProps')==0})}
function again(){kept=kept.filter(function(b){if(!b.isConnected)return false;if(!alive(b))return true;b.click()});
if(kept.length)setTimeout(again,50)}
document.addEventListener('click',function(e){var b=e.target.closest&&e.target.closest('button');
if(!b||b.type=='submit'||alive(b))return;
setTimeout(function(){if(!alive(b)&&kept.push(b)==1)again()})},true)})()`
