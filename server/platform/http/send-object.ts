import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { ByteRange, Storage } from '../storage/storage.ts'

export type SentObject = {
  key: string
  contentType: string
  /** Strong validator, without quotes. */
  etag: string
  cacheControl: string
  /** A name makes it a download (RFC 6266). */
  fileName?: string
}

/** Sends a stored object: whole, by range (RFC 9110 §14, one range), or its head alone. Throws `not_found` when it is gone. */
export async function sendObject(
  storage: Storage,
  object: SentObject,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const size = await storage.size(object.key)
  if (size === null) throw new AppError('not_found')
  const etag = `"${object.etag}"`
  reply.headers({
    'content-type': object.contentType,
    'cache-control': object.cacheControl,
    'accept-ranges': 'bytes',
    etag,
    'x-content-type-options': 'nosniff',
    ...(object.fileName !== undefined && { 'content-disposition': attachment(object.fileName) }),
  })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const range = rangeOf(request, size, etag)
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send()
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  reply.header('content-length', range ? range.end - range.start + 1 : size)
  if (request.method === 'HEAD' || size === 0) return reply.send()
  return reply.send(await storage.read(object.key, range ?? undefined))
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
