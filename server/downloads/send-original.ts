import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { attachment, sendContent } from '#server/platform/http/send-object.ts'
import { checkStored } from './check-stored.ts'
import { hashLinkToken, isLinkToken } from './link-token.ts'
import { markDownloaded } from './mark-downloaded.ts'
import { isDeliberate, isProbe, mayLeaveUs } from './policy.ts'
import { findLinkedOriginal } from './queries.ts'

/**
 * Sends the original of a download link unchanged, whole or by range, or leads to where the store does, for minutes. The link is checked when a request begins; a transfer
 * that has begun is completed. Throws `not_found` for a malformed token, `link_expired` for an expired one, `download_only` for
 * a prefetch or a request to show it in a page, `unavailable` when the file is missing in storage or of another size.
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
  // The URL is a credential: it must not be sent on as a referrer.
  reply.header('referrer-policy', 'no-referrer')
  const { content_type: contentType, original_name: fileName } = original
  const address = mayLeaveUs(request.method, request.headers)
    ? await context.storage.address(key, { disposition: attachment(fileName), contentType })
    : null
  if (address !== null) {
    await markDownloaded(context.db, [id], request.ip)
    return reply.header('cache-control', 'no-store').redirect(address, 302)
  }
  return sendContent(
    {
      contentType,
      etag: original.sha256.toString('hex'),
      cacheControl: 'private, no-cache',
      fileName,
      size: bytes,
      read: (range) => context.storage.read(key, range),
      begins: async (range) => {
        if (!isProbe(range)) await markDownloaded(context.db, [id], request.ip)
      },
    },
    request,
    reply,
  )
}
