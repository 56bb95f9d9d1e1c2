import { DOWNLOAD_LINK_SECONDS } from '#contract/orders/downloads.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { keyOfPreview } from './key-of-preview.ts'
import { hashLinkToken, newLinkToken } from './link-token.ts'
import { findPurchaseByPreview, type PurchaseOfPreview } from './queries.ts'
import { removeExpiredLinks } from './remove-expired-links.ts'

export type MadeLink = { token: string; expires_at: Date; purchase: PurchaseOfPreview }

/**
 * Creates a link to one purchased original, valid for `DOWNLOAD_LINK_SECONDS` (decisions.md, Media). Throws `not_found` for
 * what is not the caller's purchase, whether it exists or not.
 */
export async function makeLink(context: Context, surferId: number, preview: string): Promise<MadeLink> {
  const key = keyOfPreview(preview)
  const purchase = key === null ? undefined : await findPurchaseByPreview(context.db, surferId, key)
  if (!purchase) throw new AppError('not_found')
  const token = newLinkToken()
  const expires_at = new Date(Date.now() + DOWNLOAD_LINK_SECONDS * 1000)
  await removeExpiredLinks(context.db, 'download_link')
  await context.db
    .insertInto('download_link')
    .values({
      token_hash: hashLinkToken(token),
      purchase_id: purchase.id,
      expires_at,
    })
    .execute()
  return { token, expires_at, purchase }
}
