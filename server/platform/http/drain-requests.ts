import type { FastifyInstance } from 'fastify'

/**
 * Counts the requests of an API from here on; answers what ends it without cutting one: from then on nobody is let in, requests that run
 * get `graceMs`, and what is left is cut.
 */
export function drainRequests(app: FastifyInstance): (graceMs: number) => Promise<void> {
  let running = 0
  let ended = Promise.withResolvers<void>()
  let isEnding = false
  app.addHook('onRequest', (_request, reply, done) => {
    running += 1
    // Else a browser would send its next request on a connection that is about to be closed.
    if (isEnding) reply.header('connection', 'close')
    reply.raw.once('close', () => {
      running -= 1
      if (running === 0) ended.resolve()
    })
    done()
  })
  return async (graceMs) => {
    isEnding = true
    app.server.close()
    ended = Promise.withResolvers()
    if (running > 0) await within(graceMs, ended.promise)
    await app.close()
  }
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, ms)
  await Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}
