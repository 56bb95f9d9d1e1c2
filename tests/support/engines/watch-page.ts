/** Runs in a page before anything else of it: tells the proxy in front of it at once what goes wrong in the page. */
export function watchPage(): void {
  const tell = (fault: string) => {
    const call = new XMLHttpRequest()
    // Before anything else happens: the page may be about to leave.
    call.open('POST', '/.page-faults', false)
    call.send(`${fault} (${location.pathname})`)
  }
  const words = (thing: unknown) =>
    thing instanceof Error ? `${thing.message} ${thing.stack ?? ''}` : String(thing)
  const own = console.error
  console.error = (...said: unknown[]) => {
    own(...said)
    tell(`console: ${said.map(words).join(' ')}`)
  }
  addEventListener('error', (event) => {
    if (event instanceof ErrorEvent) tell(`uncaught: ${words(event.error ?? event.message)}`)
  })
  addEventListener('unhandledrejection', ({ reason }) => tell(`unhandled: ${words(reason)}`))
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    tell(`policy: ${effectiveDirective} refused ${blockedURI}`),
  )
}
