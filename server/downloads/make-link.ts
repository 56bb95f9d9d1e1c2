import { DOWNLOAD_LINK_SECONDS } from '#contract/orders/downloads.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { keyOfPublicUrl } from '#server/platform/storage/keys.ts'
import { insertLink } from './insert-link.ts'
import { hashLinkToken, newLinkToken } from './link-token.ts'
import { findPurchaseByPreview, type PurchaseOfPreview } from './queries.ts'

export type MadeLink = { token: string; expires_at: Date; purchase: PurchaseOfPreview }

/**
 * Creates a link to one purchased original, valid for `DOWNLOAD_LINK_SECONDS` while that login lives (decisions.md, Media). Throws `not_found` for
 * what is not the caller's purchase, whether it exists or not.
 */
export async function makeLink(
  context: Context,
  surferId: number,
  { preview, loginToken }: { preview: string; loginToken: string },
): Promise<MadeLink> {
  const key = keyOfPublicUrl(preview)
  const purchase = key === null ? undefined : await findPurchaseByPreview(context.db, surferId, key)
  if (!purchase) throw new AppError('not_found')
  const token = newLinkToken()
  const expires_at = new Date(Date.now() + DOWNLOAD_LINK_SECONDS * 1000)
  const link = { token_hash: hashLinkToken(token), purchase_id: purchase.id, expires_at }
  await insertLink(context.db, 'download_link', loginToken, link)
  return { token, expires_at, purchase }
}
