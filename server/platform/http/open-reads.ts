import { parse as parseWords } from 'node:querystring'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { toAppError } from './errors.ts'

/** What a page reads of an answer. */
export type OwnAnswer = {
  status: number
  ok: boolean
  headers: Pick<Headers, 'get'>
  json(): Promise<unknown>
}
type Parts = { params: Record<string, string>; query: object }
type Serialize = (answer: Record<string, unknown>) => string

/** A read open to everybody, which counts against nobody's limit: pages made in this process need no request for it. */
export type OpenRead = {
  pattern: RegExp
  status: number
  /** Learned from the first answer that went over HTTP's ways; drops every field the contract does not name. */
  serialize: Serialize | null
  run(parts: Parts, reply: FastifyReply): Promise<Record<string, unknown>>
}

export const openRead = (endpoint: Endpoint, run: OpenRead['run']): OpenRead => ({
  pattern: new RegExp(`^/api${endpoint.path.replace(/\{(\w+)\}/g, '(?<$1>[\\w-]{1,100})')}$`),
  status: endpoint.status,
  serialize: null,
  run,
})

/** All an open read may do with its reply. */
export const headersOf = (reply: { header(name: string, value: unknown): unknown }): FastifyReply =>
  ({ header: (name: string, value: unknown) => reply.header(name, value) }) as FastifyReply

/** The answer to `GET path`, checked and filtered as over HTTP; null for what has to take that way. */
export function readOpenly(
  reads: readonly OpenRead[],
  path: string,
  log: FastifyBaseLogger,
): Promise<OwnAnswer> | null {
  const [address = '', words = ''] = path.split('?', 2)
  for (const read of reads) {
    const match = read.pattern.exec(address)
    if (!match) continue
    const { serialize } = read
    return (
      serialize && answer(read, serialize, { params: { ...match.groups }, query: parseWords(words) }, log)
    )
  }
  return null
}

async function answer(
  read: OpenRead,
  serialize: Serialize,
  parts: Parts,
  log: FastifyBaseLogger,
): Promise<OwnAnswer> {
  const headers = new Map<string, string>()
  const reply = headersOf({ header: (name, value) => headers.set(name, String(value)) })
  try {
    const text = serialize(await read.run(parts, reply))
    return ownAnswer(read.status, headers, () => JSON.parse(text))
  } catch (error) {
    const failure = toAppError(error)
    if (failure.status >= 500) log.error({ err: error }, 'request failed')
    return ownAnswer(failure.status, new Map(), () => failure.body)
  }
}

const ownAnswer = (status: number, headers: Map<string, string>, read: () => unknown): OwnAnswer => ({
  status,
  ok: status < 400,
  headers: { get: (name) => headers.get(name) ?? null },
  json: async () => read(),
})
