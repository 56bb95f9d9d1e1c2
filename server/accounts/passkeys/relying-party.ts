const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

export type RelyingParty = {
  /** The name a passkey is bound to. */
  id: string
  origin: string
}

/**
 * Whom a passkey is made for: the host of the public address. A passkey is bound to a name, never to a number, so that a site of
 * one's own machine has them under `localhost`, wherever it listens.
 */
export function relyingParty(publicOrigin: string): RelyingParty {
  const own = new URL(publicOrigin)
  if (LOOPBACK.has(own.hostname)) own.hostname = 'localhost'
  return { id: own.hostname, origin: own.origin }
}
