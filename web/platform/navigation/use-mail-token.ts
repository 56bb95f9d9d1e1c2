import { useEffect, useState } from 'react'

/**
 * The token of the mail's link. It stands behind the #, which no server and no log ever sees, and is taken out of the
 * address bar at once. Undefined on the server and while hydrating, null when there is none.
 */
export function useMailToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>()
  useEffect(() => {
    const { hash, pathname } = window.location
    if (hash) window.history.replaceState(window.history.state, '', pathname)
    // A second run of the effect finds the address without its hash: the first result stays.
    setToken((known) => known ?? (/^#([\w-]{43})$/.exec(hash)?.[1] || null))
    window.addEventListener('hashchange', openAnother)
    return () => window.removeEventListener('hashchange', openAnother)
  }, [])
  return token
}

/** A second mail link opened in the same tab changes only the hash, which loads no page: this reloads it. */
function openAnother(): void {
  if (/^#[\w-]{20,}$/.test(window.location.hash)) window.location.reload()
}
