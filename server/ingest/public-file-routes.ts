import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { sendObject } from '#server/platform/http/send-object.ts'
import { keyOfPublicName } from '#server/platform/storage/keys.ts'

const CONTENT_TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
}
/** Public objects are immutable: a changed file gets a new name. */
const CACHE = 'public, max-age=31536000, immutable'

/** `GET /media/{name}`: previews, tiles, covers, logos and portraits, without login; no other object. */
export function publicFileRoutes(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { name: string } }>('/media/:name', { exposeHeadRoute: false }, send)
  app.head<{ Params: { name: string } }>('/media/:name', send)

  async function send(request: FastifyRequest<{ Params: { name: string } }>, reply: FastifyReply) {
    const { name } = request.params
    const key = keyOfPublicName(name)
    const contentType = CONTENT_TYPES[name.split('.')[1] ?? '']
    if (!key || !contentType) throw new AppError('not_found')
    reply.headers({
      'content-security-policy': "default-src 'none'; sandbox",
      // Mail programs on other sites show them.
      'cross-origin-resource-policy': 'cross-origin',
    })
    return sendObject(context.storage, { key, contentType, etag: name, cacheControl: CACHE }, request, reply)
  }
}
