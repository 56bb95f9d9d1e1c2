import { DOWNLOAD_LINK_SECONDS } from '#contract/orders/downloads.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { keyOfPublicUrl } from '#server/platform/storage/keys.ts'
import { checkStored } from './check-stored.ts'
import { insertLink } from './insert-link.ts'
import { hashLinkToken, newLinkToken } from './link-token.ts'
import { planArchive } from './plan-archive.ts'
import { findOriginalsByPreview } from './queries.ts'

export type MadeArchive = { token: string; expires_at: Date; bytes: number; count: number }

/**
 * Creates a link to an archive of purchased originals, valid for `DOWNLOAD_LINK_SECONDS` while that login lives. Throws `not_found` when one of them
 * is not the caller's purchase, whether it exists or not; `unavailable` when a file is missing in storage.
 */
export async function makeArchive(
  context: Context,
  surferId: number,
  { previews, loginToken }: { previews: readonly string[]; loginToken: string },
): Promise<MadeArchive> {
  const { db } = context
  const keys = [...new Set(previews)].map(keyOfPublicUrl)
  const known = keys.filter((key) => key !== null)
  if (known.length < keys.length) throw new AppError('not_found')
  const originals = await findOriginalsByPreview(db, surferId, known)
  if (originals.length < known.length) throw new AppError('not_found')
  const archive = planArchive(originals)
  await checkStored(context, archive.files)

  const token = newLinkToken()
  const expires_at = new Date(Date.now() + DOWNLOAD_LINK_SECONDS * 1000)
  const purchase_ids = originals.map(({ id }) => id)
  const link = { token_hash: hashLinkToken(token), surfer_id: surferId, purchase_ids, expires_at }
  await insertLink(db, 'archive_link', loginToken, link)
  return { token, expires_at, bytes: archive.bytes, count: originals.length }
}
