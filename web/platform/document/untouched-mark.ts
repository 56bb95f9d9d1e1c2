/**
 * Runs in the head. The page is marked until it is scrolled, pressed or typed in: pictures below a phone's first screen
 * wait for that (styles, `until-touched`), and for the next frame: what is pressed is seen first. Without scripts it never is,
 * and they do not.
 */
export const markUntouchedScript = `(function(){var d=document.documentElement.dataset,on=['scroll','pointerup','keydown','focusin'];
function touched(){on.forEach(function(e){removeEventListener(e,touched,true)});requestAnimationFrame(function(){setTimeout(function(){delete d.untouched})})}
d.untouched='';on.forEach(function(e){addEventListener(e,touched,{capture:true,passive:true})})})()`
