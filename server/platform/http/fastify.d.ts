import 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Asked, Caller } from './call.ts'
import type { drainRequests } from './drain-requests.ts'
import type { CountCall } from './limits/count-call.ts'
import type { OpenRead } from './open-reads.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Every endpoint registered so far. */
    endpoints: Endpoint[]
    /** Those of them a page may call without a request. */
    openReads: OpenRead[]
    /** The caller of a bearer token; null for none, an expired or an unknown one. */
    authenticate(token: string | null, asked: Asked): Promise<Caller | null>
    /** Counts a call in all processes. */
    countCall: CountCall
    drain: ReturnType<typeof drainRequests>
  }
  interface FastifyRequest {
    caller: Caller | null
  }
}
