const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether an address a caller gave leads back to our own site. On one machine `localhost` and `127.0.0.1` are the
 * same place, whichever of them the browser was sent to.
 */
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
