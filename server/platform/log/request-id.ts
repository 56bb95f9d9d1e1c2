import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

const HEADER = 'x-request-id'

const running = new AsyncLocalStorage<string>()

/** The id of the request that this is done for; undefined in jobs and at the start. */
export const currentRequestId = (): string | undefined => running.getStore()

/** Twelve letters that can be read out on the phone. What a page asks of the API in process has the id of the page. */
export const newRequestId = (): string => currentRequestId() ?? randomBytes(6).toString('hex')

/** Answers every request with its id, under which the log has what failed. An id that a client sends is not taken: it could be another's. */
export function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(HEADER, request.id)
    running.run(request.id, done)
  })
}
