import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Role } from '#contract/accounts/accounts.ts'
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '#contract/endpoint.ts'

/** Who calls, as the token says. */
export type Caller = { role: Role; id: number }

/** Where a token was shown: the address it came from, and whether upload tokens open what was asked for. */
export type Asked = { ip: string; byUploadToken: boolean }

type CallerOf<E extends Endpoint> = E['access'] extends 'guest' ? Caller | null : Caller

/**
 * One checked call of an endpoint. Of a multipart call `body` is undefined: read it with `readForm`. An
 * open read has no `request`, and of its `reply` the headers alone: it answers everybody alike, pages of this process too.
 */
export type Call<E extends Endpoint> = {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: E['accepts'] extends 'json' ? BodyOf<E> : undefined
  caller: CallerOf<E>
  request: FastifyRequest
  reply: FastifyReply
}
