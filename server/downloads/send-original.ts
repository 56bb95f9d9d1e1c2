import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { attachment, sendContent } from '#server/platform/http/send-object.ts'
import { readSpliced, splicedSize, spliceOf } from '#server/platform/upright/splice.ts'
import { checkStored } from './check-stored.ts'
import { hashLinkToken, isLinkToken } from './link-token.ts'
import { markDownloaded } from './mark-downloaded.ts'
import { isDeliberate, isProbe, mayLeaveUs } from './policy.ts'
import { findLinkedOriginal } from './queries.ts'

/**
 * Sends the original of a download link, whole or by range, or leads to where the store does, for minutes: as it was sent, but for what says which
 * way is up where its photographer has turned it. The link is checked when a request begins; a transfer
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
  const splice = spliceOf(original)
  await checkStored(context, [{ purchase_id: id, key, bytes }])
  // The URL is a credential: it must not be sent on as a referrer.
  reply.header('referrer-policy', 'no-referrer')
  const { content_type: contentType, original_name: fileName } = original
  const address =
    splice === null && mayLeaveUs(request.method, request.headers)
      ? await context.storage.address(key, { disposition: attachment(fileName), contentType })
      : null
  if (address !== null) {
    await markDownloaded(context.db, [id], request.ip)
    return reply.header('cache-control', 'no-store').redirect(address, 302)
  }
  return sendContent(
    {
      contentType,
      etag: etagOf(original),
      cacheControl: 'private, no-cache',
      fileName,
      size: splice === null ? bytes : splicedSize(bytes, splice),
      read: (range) => readSpliced(context.storage, { key, bytes, splice }, range),
      begins: async (range) => {
        if (!isProbe(range)) await markDownloaded(context.db, [id], request.ip)
      },
    },
    request,
    reply,
  )
}

/** Of what is sent: a file that is turned is another one to whoever goes on with a half download. */
const etagOf = ({ sha256, turn }: { sha256: Buffer; turn: number }): string =>
  turn === 0 ? sha256.toString('hex') : `${sha256.toString('hex')}-${turn}`
