import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { sendsFile } from '#server/platform/http/security-headers.ts'
import { sendObject } from '#server/platform/http/send-object.ts'
import { contentTypeOf, keyOfPublicName, publicUrl } from '#server/platform/storage/keys.ts'
import { findPresentKey } from './withdrawn-queries.ts'

const HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  // Mail programs on other sites show them.
  'cross-origin-resource-policy': 'cross-origin',
}
/**
 * A name always means the same bytes, but it may end: what is hidden loses its names. A browser asks again on a reload and
 * after a day; a cache between us and many after a minute, or after an hour where we can tell it what has ended.
 */
const CACHE = { told: 'public, max-age=86400, s-maxage=3600', untold: 'public, max-age=86400, s-maxage=60' }

/**
 * `GET /media/{name}`: previews, tiles, covers, logos and portraits, without login; no other object. A former name leads to the
 * present one of what is shown again; where a CDN reads the bucket, every name leads there.
 */
export function publicFileRoutes(app: FastifyInstance, context: Context): void {
  const cacheControl = context.config.cdn ? CACHE.told : CACHE.untold
  app.get<{ Params: { name: string } }>('/media/:name', { exposeHeadRoute: false }, send)
  app.head<{ Params: { name: string } }>('/media/:name', send)

  async function send(request: FastifyRequest<{ Params: { name: string } }>, reply: FastifyReply) {
    const { name } = request.params
    const key = keyOfPublicName(name)
    const contentType = key && contentTypeOf(key)
    if (!key || !contentType) throw new AppError('not_found')
    if (context.config.s3?.publicUrl) return leadToCdn(context, key, reply)
    sendsFile(reply)
    reply.headers(HEADERS)
    const file = { key, contentType, etag: name, cacheControl }
    return sendObject(context.storage, file, request, reply).catch((error) =>
      leadOn(context, key, error, reply),
    )
  }
}

/** What was told before there was a CDN goes on working. Nobody keeps where it leads: that ends when the file is hidden. */
async function leadToCdn(context: Context, key: string, reply: FastifyReply) {
  reply.header('cache-control', 'no-store')
  const found = await context.storage.size(key)
  return found === null
    ? leadOn(context, key, new AppError('not_found'), reply)
    : reply.redirect(publicUrl(key))
}

/** Leads to the present name of what is shown again. Throws what there was to say otherwise. */
async function leadOn(context: Context, key: string, error: unknown, reply: FastifyReply) {
  if (!(error instanceof AppError && error.code === 'not_found')) throw error
  reply.header('cache-control', 'no-store')
  const present = await findPresentKey(context.db, key)
  if (present === null) throw error
  return reply.redirect(publicUrl(present))
}
