type Keeping = { presses: HTMLElement[]; stop(): void }

declare global {
  interface Window {
    __early?: Keeping
  }
}

/**
 * Runs in the head: remembers which buttons were pressed before the page's own code has arrived, which on a slow line
 * is well after they are seen. Links and forms work without that code and are left alone.
 */
export const keepPressesScript = `(function(){var d=document,p=[];function keep(e){
var b=e.target.closest&&e.target.closest('button');if(b&&b.type!=='submit')p.push(b)}
d.addEventListener('click',keep,true);
window.__early={presses:p,stop:function(){d.removeEventListener('click',keep,true)}}})()`

/** From here on the page hears for itself; called right before it does. */
export function stopKeepingPresses(): void {
  window.__early?.stop()
}

/** Does what the early presses asked for, where what was pressed still stands. Called when the page is alive. */
export function pressAgain(): void {
  for (const button of window.__early?.presses.splice(0) ?? []) if (button.isConnected) button.click()
}
