import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { sendContent } from '#server/platform/http/send-object.ts'
import { checkStored } from './check-stored.ts'
import { hashLinkToken, isLinkToken } from './link-token.ts'
import { markDownloaded } from './mark-downloaded.ts'
import { isDeliberate, isProbe } from './policy.ts'
import { findLinkedOriginal } from './queries.ts'

/**
 * Answers a download link with the original as it came, whole or by range. Whether the link is alive is asked when a
 * download begins; what has begun completes. Throws `not_found` for no link, `link_expired` for one that is dead,
 * `download_only` for what a browser fetches ahead or to show, `unavailable` when the file is not as it was stored.
 */
export async function sendOriginal(
  context: Context,
  token: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!isLinkToken(token)) throw new AppError('not_found')
  if (!isDeliberate(request.headers)) throw new AppError('download_only')
  const original = await findLinkedOriginal(context.db, hashLinkToken(token))
  if (!original) throw new AppError('link_expired')
  const { id, original_key: key, bytes } = original
  await checkStored(context, [{ purchase_id: id, key, bytes }])
  // The address is as good as a key: it goes to nobody else.
  reply.header('referrer-policy', 'no-referrer')
  return sendContent(
    {
      contentType: original.content_type,
      etag: original.sha256.toString('hex'),
      cacheControl: 'private, no-cache',
      fileName: original.original_name,
      size: bytes,
      read: (range) => context.storage.read(key, range),
      begins: async (range) => {
        if (!isProbe(range)) await markDownloaded(context.db, [id])
      },
    },
    request,
    reply,
  )
}
