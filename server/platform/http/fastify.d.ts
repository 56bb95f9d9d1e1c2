import 'fastify'
import type { Caller } from './call.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Who a bearer token belongs to; null for none, dead or unknown. */
    authenticate(token: string | null): Promise<Caller | null>
  }
  interface FastifyRequest {
    caller: Caller | null
  }
}
