import { useEffect, useState } from 'react'

/**
 * The token of the mail's link. It stands behind the #, which no server and no log ever sees, and is taken out of the
 * address bar at once. Undefined until the browser has looked, null when there is none.
 */
export function useMailToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>()
  useEffect(() => {
    const { hash, pathname } = window.location
    if (hash) window.history.replaceState(window.history.state, '', pathname)
    // The first look counts: a second one finds the address already cleaned.
    setToken((known) => known ?? (/^#([\w-]{43})$/.exec(hash)?.[1] || null))
    window.addEventListener('hashchange', openAnother)
    return () => window.removeEventListener('hashchange', openAnother)
  }, [])
  return token
}

/** Another mail's link in the same tab changes only what stands behind the #, for which no browser loads the page. */
function openAnother(): void {
  if (/^#[\w-]{20,}$/.test(window.location.hash)) window.location.reload()
}
