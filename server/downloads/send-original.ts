import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { sendObject } from '#server/platform/http/send-object.ts'
import { hashLinkToken, isLinkToken } from './link-token.ts'
import { markDownloaded } from './mark-downloaded.ts'
import { findLinkedOriginal } from './queries.ts'

/**
 * Answers a download link with the original as it came, whole or by range. Whether the link is alive is asked when a
 * download begins; what has begun completes. Throws `not_found` for no link, `link_expired` for one that is dead.
 */
export async function sendOriginal(
  context: Context,
  token: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!isLinkToken(token)) throw new AppError('not_found')
  const original = await findLinkedOriginal(context.db, hashLinkToken(token))
  if (!original) throw new AppError('link_expired')
  // The address is as good as a key: it goes to nobody else.
  reply.header('referrer-policy', 'no-referrer')
  return sendObject(
    context.storage,
    {
      key: original.original_key,
      contentType: original.content_type,
      etag: original.sha256.toString('hex'),
      cacheControl: 'private, no-cache',
      fileName: original.original_name,
      begins: () => markDownloaded(context.db, [original.id]),
    },
    request,
    reply,
  )
}
