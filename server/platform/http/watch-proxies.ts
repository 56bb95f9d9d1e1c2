import type { FastifyInstance } from 'fastify'

/** What is wrong is said once in such a time, ms. */
const AGAIN_MS = 3_600_000

/**
 * Says in the log when requests contradict TRUSTED_PROXIES: somebody who is not on it names whom he asks for. Behind a proxy all
 * visitors then count as one, and the wrong log-ins of one shut out all. His word is not taken: anybody can write that header.
 */
export function watchProxies(app: FastifyInstance): void {
  let next = 0
  app.addHook('onRequest', async ({ headers, ip, socket, log }) => {
    const peer = socket.remoteAddress
    if (headers['x-forwarded-for'] === undefined || ip !== peer || Date.now() < next) return
    next = Date.now() + AGAIN_MS
    log.warn(
      { peer },
      'a request names whom it is for, and TRUSTED_PROXIES does not have its sender: if that is a proxy of this site, all visitors count as one until it is named there',
    )
  })
}
