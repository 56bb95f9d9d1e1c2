import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { ByteRange, Storage } from '../storage/storage.ts'

/** How content is answered, wherever its bytes come from. */
type SentContent = {
  contentType: string
  /** Strong validator, without quotes. */
  etag: string
  cacheControl: string
  /** A name makes it a download (RFC 6266). */
  fileName?: string
  /** In bytes. */
  size: number
  read(range?: ByteRange): Promise<Readable>
  /** Awaited once the content is open, before the first byte is sent; an error thrown becomes the reply. */
  begins?(range?: ByteRange): Promise<void>
}
type SentObject = Omit<SentContent, 'size' | 'read'> & { key: string }

/** Sends a stored object. Throws `not_found` when it is gone. */
export async function sendObject(
  storage: Storage,
  { key, ...object }: SentObject,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const size = await storage.size(key)
  if (size === null) throw new AppError('not_found')
  const read = (range?: ByteRange) => storage.read(key, range).catch(goneMeanwhile)
  return sendContent({ ...object, size, read }, request, reply)
}

function goneMeanwhile(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOENT' ? new AppError('not_found') : error
}

/** Sends content of known size: whole, by range (RFC 9110 §14, one range), or its head alone. */
export async function sendContent(
  content: SentContent,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { size } = content
  const etag = `"${content.etag}"`
  const range = rangeOf(request, size, etag)
  const isKnown = request.headers['if-none-match'] === etag
  const isBodiless = isKnown || range === 'unsatisfiable' || request.method === 'HEAD' || size === 0
  // Opened before any header is set, so that a read error becomes the reply.
  const body = isBodiless ? undefined : await open(content, range ?? undefined)
  reply.headers({
    'content-type': content.contentType,
    'cache-control': content.cacheControl,
    'accept-ranges': 'bytes',
    etag,
    'x-content-type-options': 'nosniff',
    ...(content.fileName !== undefined && { 'content-disposition': attachment(content.fileName) }),
  })
  if (isKnown) return reply.code(304).send()
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send()
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  reply.header('content-length', range ? range.end - range.start + 1 : size)
  return reply.send(body)
}

async function open(content: SentContent, range?: ByteRange): Promise<Readable> {
  const body = await content.read(range)
  try {
    await content.begins?.(range)
  } catch (refused) {
    body.destroy()
    throw refused
  }
  return body
}

function rangeOf(request: FastifyRequest, size: number, etag: string): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(request.headers.range ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return null
  const condition = request.headers['if-range']
  if (condition !== undefined && condition !== etag) return null
  const [, from, to] = match
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start >= size || start > end ? 'unsatisfiable' : { start, end }
}

/** `attachment` with a plain and a UTF-8 form of the name. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const full = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`
}
