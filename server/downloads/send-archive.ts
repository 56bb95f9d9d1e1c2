import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { sendContent } from '#server/platform/http/send-object.ts'
import type { ByteRange } from '#server/platform/storage/storage.ts'
import { checkStored } from './check-stored.ts'
import { hashLinkToken, isLinkToken } from './link-token.ts'
import { markDownloaded } from './mark-downloaded.ts'
import { type Archive, planArchive } from './plan-archive.ts'
import { isDeliberate } from './policy.ts'
import { findArchiveLink, findOriginalsOfPurchases } from './queries.ts'
import { readArchive } from './read-archive.ts'
import { piecesOf } from './zip-layout.ts'

/**
 * Sends the archive of a link, whole or by range, by the same rules as one original. Throws `not_found` for a malformed token,
 * `link_expired` for an expired link or one with a purchase that is no longer open, `download_only` for a prefetch,
 * `unavailable` before the first byte when a file is missing in storage.
 */
export async function sendArchive(
  context: Context,
  token: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!isLinkToken(token)) throw new AppError('not_found')
  if (!isDeliberate(request.headers)) throw new AppError('download_only')
  const archive = await findArchive(context, hashLinkToken(token))
  if (!archive) throw new AppError('link_expired')
  const whole = { start: 0, end: archive.bytes - 1 }
  const filesIn = (range: ByteRange = whole) => {
    const entries = piecesOf(archive, range).flatMap((piece) => ('entry' in piece ? [piece.entry] : []))
    return archive.files.filter((_, at) => entries.includes(at))
  }
  const read = async (range: ByteRange = whole) => {
    await checkStored(context, filesIn(range))
    return readArchive(context.storage, archive, range)
  }
  // Every item in the range, before the first byte: none can be withdrawn from while the bytes before it are sent.
  const begins = async (range?: ByteRange) => {
    const ids = filesIn(range).map(({ purchase_id }) => purchase_id)
    if (ids.length > 0) await markDownloaded(context.db, ids, request.ip)
  }
  // The URL is a credential: it must not be sent on as a referrer.
  reply.header('referrer-policy', 'no-referrer')
  return sendContent(
    {
      contentType: 'application/zip',
      etag: archive.etag,
      cacheControl: 'private, no-cache',
      fileName: archive.name,
      size: archive.bytes,
      read,
      begins,
    },
    request,
    reply,
  )
}

async function findArchive({ db }: Context, tokenHash: Buffer): Promise<Archive | null> {
  const link = await findArchiveLink(db, tokenHash)
  if (!link) return null
  const originals = await findOriginalsOfPurchases(db, link.surfer_id, link.purchase_ids)
  return originals.length < link.purchase_ids.length ? null : planArchive(originals)
}
