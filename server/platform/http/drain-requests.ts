import net from 'node:net'
import { setImmediate as afterAccepting, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { waitingConnections } from './waiting-connections.ts'

/** How long a moment in which nobody waits is looked for, before the port is closed over those who do, ms. */
const LOOK_MS = 250

type Drain = {
  /**
   * Ends an API without cutting a request. For `unreadyMs` it is not ready but still answers, so that whoever shares requests out
   * sends it no more; then it lets go of its port, and connections that stand get as long to be closed by their other end. Requests
   * that run get `graceMs`; what is left is cut.
   */
  (times: { unreadyMs: number; graceMs: number }): Promise<void>
  hasBegun(): boolean
}

/** Counts the requests of an API from here on; answers what ends it. */
export function drainRequests(app: FastifyInstance): Drain {
  let running = 0
  let ended = Promise.withResolvers<void>()
  let isEnding = false
  app.addHook('onRequest', (_request, reply, done) => {
    running += 1
    // Else its sender would use for the next request a connection that is about to be closed.
    if (isEnding) reply.header('connection', 'close')
    reply.raw.once('close', () => {
      running -= 1
      if (running === 0) ended.resolve()
    })
    done()
  })
  const drain = async ({ unreadyMs, graceMs }: { unreadyMs: number; graceMs: number }) => {
    isEnding = true
    await pause(unreadyMs)
    await lastIsTaken(app.server)
    await within(unreadyMs, letGo(app.server))
    app.server.closeIdleConnections()
    ended = Promise.withResolvers()
    if (running > 0) await within(graceMs, ended.promise)
    await app.close()
  }
  return Object.assign(drain, { hasBegun: () => isEnding })
}

/** Resolves when nobody waits to be let in: the system resets whatever still does when the port is closed, which is to be done at once. */
async function lastIsTaken(server: FastifyInstance['server']): Promise<void> {
  const address = server.address()
  const until = performance.now() + LOOK_MS
  do {
    await afterAccepting()
    if (typeof address !== 'object' || !address || waitingConnections(address) === 0) return
  } while (performance.now() < until)
}

/** Takes no new connection; resolves when the last one is closed. What stands is not closed, as `http.Server` would: a request may be on its way in it. */
const letGo = (server: FastifyInstance['server']): Promise<void> =>
  new Promise((resolve) => {
    net.Server.prototype.close.call(server, () => resolve())
  })

async function within(ms: number, work: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, ms)
  await Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}
