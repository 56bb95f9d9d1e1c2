import type { Readable } from 'node:stream'
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Endpoint, OutputOf } from '#contract/endpoint.ts'
import { inputFaults } from '#contract/input-faults.ts'
import { AppError } from '../app-error.ts'
import { answerSchema } from './answer-schema.ts'
import type { Call, Caller } from './call.ts'
import { headersOf, openRead } from './open-reads.ts'

type RouteOptions = {
  /** Calls one network may make in a minute, of all processes together, where the general limit is too wide. */
  perMinute?: number
  /** What the limit guards is this process alone: others count for themselves. */
  countsHere?: boolean
  /** Bytes of a JSON body. */
  bodyLimit?: number
}

/** Registers one endpoint of the contract below `/api`: who -> parse -> handle -> answer filtered by the output schema. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E>) => Promise<E['answers'] extends 'json' ? OutputOf<E> : Readable>,
  options: RouteOptions = {},
): void {
  app.endpoints.push(endpoint)
  const config = limitOf(endpoint, options)
  const read = config.rateLimit === false && endpoint.answers === 'json' ? openRead(endpoint, run) : null
  if (read) app.openReads.push(read)
  async function run(parts: Parts, reply: Call<E>['reply'], request?: FastifyRequest): Promise<Answered> {
    const call = {
      params: parse(endpoint.input.params, parts.params, 'not_found'),
      query: parse(endpoint.input.query, parts.query, 'invalid_input'),
      body:
        endpoint.accepts === 'json'
          ? parse(endpoint.input.body, parts.body ?? {}, 'invalid_input')
          : undefined,
      caller: request?.caller ?? null,
      request,
      reply,
    } as Call<E>
    return (await handle(call)) as Answered
  }
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
    ...(endpoint.answers === 'json' && {
      schema: { response: { [endpoint.status]: answerSchema(endpoint) } },
    }),
    ...(options.bodyLimit !== undefined && { bodyLimit: options.bodyLimit }),
    config,
    ...(endpoint.access !== 'guest' && {
      onRequest: async (request) => {
        request.caller = await admit(app, endpoint, request)
      },
    }),
    ...(options.perMinute !== undefined &&
      !options.countsHere &&
      limitOfAll(app, endpoint, options.perMinute)),
    handler: async (request, reply) => {
      const answer = await (read
        ? run(request as Parts, headersOf(reply))
        : run(request as Parts, reply, request))
      if (read) read.serialize ??= reply.getSerializationFunction(String(endpoint.status)) ?? null
      // A file that the browser has, or that there is none of, has a status of its own.
      if (endpoint.answers !== 'image' || reply.statusCode === 200) reply.code(endpoint.status)
      return answer
    },
  })
}

type Answered = Record<string, unknown>
type Parts = { params: unknown; query: unknown; body?: unknown }

/** Open reads carry no limit: counting costs them more than it protects. */
function limitOf(endpoint: Endpoint, { perMinute }: RouteOptions): FastifyContextConfig {
  if (perMinute !== undefined) return { rateLimit: { max: perMinute, timeWindow: '1 minute' } }
  return endpoint.access === 'guest' && endpoint.method === 'GET' ? { rateLimit: false } : {}
}

/** After this process has counted for itself: whoever is far above the limit costs no statement. */
const limitOfAll = (app: FastifyInstance, { method, path }: Endpoint, perMinute: number) => ({
  preParsing: async ({ ip }: FastifyRequest) => {
    if (!(await app.countCall(`${method} ${path}`, ip, perMinute))) throw new AppError('rate_limited')
  },
})

async function admit(
  app: FastifyInstance,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Caller | null> {
  const { byUploadToken } = endpoint
  const caller = await app.authenticate(bearerOf(request), { ip: request.ip, byUploadToken })
  if (endpoint.access === 'optional') return caller
  if (!caller) throw new AppError('login_required')
  if (endpoint.access !== 'user' && endpoint.access !== caller.role) throw new AppError('wrong_role')
  return caller
}

export function bearerOf(request: FastifyRequest): string | null {
  return /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? null
}

/** Checks one part of a call; each fault becomes a sentence under its field's name. */
export function parse(
  schema: z.ZodMiniType | undefined,
  value: unknown,
  code: 'invalid_input' | 'not_found',
): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value)
  if (result.success) return result.data
  if (code === 'not_found') throw new AppError('not_found')
  throw new AppError('invalid_input', inputFaults(result.error.issues))
}
