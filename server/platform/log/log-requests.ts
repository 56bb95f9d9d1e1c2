import type { FastifyInstance, FastifyRequest } from 'fastify'
import { currentRequestId } from './request-id.ts'

/** Longer parts of a path may be secrets of a link. */
const LONGEST_PART = 20

/** What the log may know of a request: no address, no query, no secret of a link. */
export const describeRequest = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>) => ({
  method,
  path: (url.split('?', 1)[0] ?? '')
    .split('/')
    .map((part) => (part.length > LONGEST_PART ? '…' : part))
    .join('/')
    .slice(0, 200),
})

/** One line for each request that was answered or cut off; what a page asks of the API in process is a part of its own. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (currentRequestId() !== undefined) return done()
    reply.raw.once('close', () => {
      const isWhole = reply.raw.writableFinished
      request.log.info(
        {
          ...describeRequest(request),
          status: reply.raw.statusCode,
          ms: Math.round(reply.elapsedTime),
          ...(!isWhole && { cut: true }),
        },
        'request',
      )
    })
    done()
  })
}
