const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether a URL given by a caller leads back to our own site. `localhost` and `127.0.0.1` count as the same host. */
export function isOwnUrl(text: string, publicOrigin: string): boolean {
  if (/[\s\\]|\p{Cc}/u.test(text) || !URL.canParse(text)) return false
  const given = new URL(text)
  const own = new URL(publicOrigin)
  if (given.username !== '' || given.password !== '') return false
  if (given.origin === own.origin) return true
  return (
    LOOPBACK.has(given.hostname) &&
    LOOPBACK.has(own.hostname) &&
    given.port === own.port &&
    given.protocol === own.protocol
  )
}
