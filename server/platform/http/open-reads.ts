import { parse as parseWords } from 'node:querystring'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { describeRequest } from '../log/log-requests.ts'
import { currentRequestId } from '../log/request-id.ts'
import { toAppError } from './errors.ts'

/** What a page reads of an answer. `told`: all of it that reaches the page, in one text; only of what is open to everybody. */
export type OwnAnswer = {
  told?: string
  status: number
  ok: boolean
  headers: Pick<Headers, 'get'>
  json(): Promise<unknown>
}
type Parts = { params: Record<string, string>; query: object }
type Serialize = (answer: Record<string, unknown>) => string
/** `text`: the body as JSON. */
type ReadReply = { status: number; headers: Pick<Headers, 'get'>; text: string }

/** A public read without a rate limit: pages rendered in this process call it without a request. */
type OpenRead = {
  pattern: RegExp
  status: number
  /** The serializer, known after the first reply over HTTP; drops every field the contract does not name. */
  serialize: Serialize | null
  /** Calls under way by URL: pages rendered at the same time share one read. */
  underWay: Map<string, Promise<ReadReply>>
  run(parts: Parts, reply: FastifyReply): Promise<Record<string, unknown>>
}

export const openRead = (endpoint: Endpoint, run: OpenRead['run']): OpenRead => ({
  pattern: new RegExp(`^/api${endpoint.path.replace(/\{(\w+)\}/g, '(?<$1>[\\w-]{1,100})')}$`),
  status: endpoint.status,
  serialize: null,
  underWay: new Map(),
  run,
})

/** All an open read may do with its reply. */
export const headersOf = (reply: { header(name: string, value: unknown): unknown }): FastifyReply =>
  ({ header: (name: string, value: unknown) => reply.header(name, value) }) as FastifyReply

/** The reply to `GET path`, validated and filtered as over HTTP; null for what must go over HTTP. */
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
    if (!serialize) return null
    let told = read.underWay.get(path)
    if (!told) {
      const parts = { params: { ...match.groups }, query: parseWords(words) }
      told = tell(read, serialize, { ...parts, path }, log).finally(() => read.underWay.delete(path))
      read.underWay.set(path, told)
    }
    return told.then(ownAnswer)
  }
  return null
}

async function tell(
  read: OpenRead,
  serialize: Serialize,
  { path, ...parts }: Parts & { path: string },
  log: FastifyBaseLogger,
): Promise<ReadReply> {
  const headers = new Map<string, string>()
  const reply = headersOf({ header: (name, value) => headers.set(name, String(value)) })
  try {
    const text = serialize(await read.run(parts, reply))
    return { status: read.status, headers: readOnly(headers), text }
  } catch (error) {
    const failure = toAppError(error)
    const isOurs = failure.status >= 500
    if (isOurs)
      log.error(
        { ...describeRequest({ method: 'GET', url: path }), status: failure.status, err: error },
        'request failed',
      )
    const body = { ...failure.body, ...(isOurs && { request_id: currentRequestId() }) }
    return { status: failure.status, headers: readOnly(new Map()), text: JSON.stringify(body) }
  }
}

const readOnly = (headers: Map<string, string>) => ({ get: (name: string) => headers.get(name) ?? null })

const ownAnswer = ({ status, headers, text }: ReadReply): OwnAnswer => ({
  told: `${status} ${headers.get('link') ?? ''}\n${text}`,
  status,
  ok: status < 400,
  headers,
  json: async () => JSON.parse(text),
})
