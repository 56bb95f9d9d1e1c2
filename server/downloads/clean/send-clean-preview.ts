import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#server/platform/context.ts'
import type { StoredPreview } from './find-clean-preview.ts'

/** Answers with a clean preview; 204 without content where there is none, 304 to a browser that has it. */
export function sendCleanPreview(
  { storage }: Context,
  found: StoredPreview | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Readable {
  // A browser that has it asks each time whether it may still show it.
  reply.headers({ 'cache-control': 'private, no-cache', vary: 'authorization' })
  if (!found) return nothing(reply, 204)
  const { key, bytes } = found
  const etag = `"${createHash('sha256').update(key).digest('base64url')}"`
  reply.header('etag', etag)
  if (request.headers['if-none-match'] === etag) return nothing(reply, 304)
  reply.headers({
    'content-type': 'image/webp',
    'content-length': bytes,
    'content-security-policy': "default-src 'none'; sandbox",
  })
  return Readable.from(contentOf(storage, key), { objectMode: false })
}

async function* contentOf(storage: Context['storage'], key: string) {
  yield* await storage.read(key)
}

function nothing(reply: FastifyReply, status: 204 | 304): Readable {
  reply.code(status)
  return Readable.from([])
}
