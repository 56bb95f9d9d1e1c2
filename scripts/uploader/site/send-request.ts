import { once } from 'node:events'
import { type ClientRequest, Agent as HttpAgent, request as http, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as https } from 'node:https'
import { text } from 'node:stream/consumers'
import { Ending, EXIT } from '../exit-codes.ts'
import { failureOf, noAnswer, SiteError } from './site-error.ts'

/** What is sent: its bytes in order, `length` of them in all. */
export type RequestBody = { length: number; chunks: () => AsyncIterable<Uint8Array> | Iterable<Uint8Array> }
type SiteRequest = {
  method: string
  url: string
  headers: Record<string, string | number>
  body?: RequestBody
  signal: AbortSignal
  /** Bytes of this request that were given to the line. */
  onProgress?: (sent: number) => void
}
export type Reply = { body: unknown; header: (name: string) => string | undefined }

/** A line on which nothing moves for so long is dead, ms; a file is looked at for 30 s before its answer. */
const SILENCE_MS = 120_000

const agents = {
  'http:': new HttpAgent({ keepAlive: true, maxSockets: 12 }),
  'https:': new HttpsAgent({ keepAlive: true, maxSockets: 12 }),
}

/**
 * One request. Throws SiteError for a failure and for no answer, Ending where another try cannot help (a certificate that is not the
 * site's, an address that moved), and what reading the body throws.
 */
export async function sendRequest(asked: SiteRequest): Promise<Reply> {
  const { url, method, headers, body, signal } = asked
  const secure = new URL(url).protocol === 'https:'
  const length = body ? { 'content-length': body.length } : {}
  const options = { method, signal, headers: { accept: 'application/json', ...headers, ...length } }
  const sending = secure
    ? https(url, { ...options, agent: agents['https:'] })
    : http(url, { ...options, agent: agents['http:'] })
  // Told by what is awaited below; a line may break again after that.
  sending.on('error', () => undefined)
  sending.setTimeout(SILENCE_MS, () => sending.destroy(new Error('the line is silent')))
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>
  const reply = answered.then(([response]) => readReply(asked, response))
  const fed = feed(sending, asked)
  // A refusal may come before all is sent, and end the line.
  return Promise.race([reply, fed.then(() => reply)]).catch((error: unknown) => {
    sending.destroy()
    fed.catch(() => undefined)
    reply.catch(() => undefined)
    throw told(error, signal)
  })
}

/** What reading the body threw, for the errors of lines and of disks look alike. */
class BodyError extends Error {}

/** Gives the body to the line as fast as that takes it. Throws BodyError; the line's own end is the reply's to tell. */
async function feed(sending: ClientRequest, { body, onProgress }: SiteRequest): Promise<void> {
  let sent = 0
  for await (const chunk of read(body)) {
    if (sending.destroyed) return
    if (!sending.write(chunk)) await roomIn(sending)
    sent += chunk.length
    onProgress?.(sent)
  }
  if (!sending.destroyed) sending.end()
}

async function* read(body: RequestBody | undefined): AsyncGenerator<Uint8Array> {
  try {
    if (body) yield* body.chunks()
  } catch (cause) {
    throw new BodyError('the body cannot be read', { cause })
  }
}

const roomIn = (sending: ClientRequest): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      sending.off('drain', go).off('close', go)
      resolve()
    }
    sending.on('drain', go).on('close', go)
    if (sending.destroyed) go()
  })

async function readReply({ url }: SiteRequest, response: IncomingMessage): Promise<Reply> {
  const status = response.statusCode ?? 0
  const { location } = response.headers
  if (status >= 300 && status < 400)
    throw new Ending(
      EXIT.usage,
      `${new URL(url).origin} sends to ${location}. Give that address with --site.`,
    )
  const body = parsed(await text(response))
  if (status < 200 || status > 299) throw failureOf(status, body, response.headers['retry-after'])
  return { body, header: (name) => response.headers[name]?.toString() }
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return null
  }
}

function told(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason
  if (error instanceof BodyError) return error.cause
  if (!(error instanceof Error) || error instanceof Ending || error instanceof SiteError) return error
  const { code = '' } = error as NodeJS.ErrnoException
  if (/CERT|TLS|UNABLE_TO|SELF_SIGNED/.test(code))
    return new Ending(EXIT.failed, `The site cannot prove that it is the site (${code}). Nothing was sent.`)
  return noAnswer(code || error.message)
}
