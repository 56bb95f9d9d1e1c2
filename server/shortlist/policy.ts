import type { ShortlistState } from '#contract/orders/shortlist.ts'
import { hasPage, isListed } from '#server/catalogue/policy.ts'
import type { SessionRow } from '#server/catalogue/session-columns.ts'

/** What a surfer has of an item: the purchase's id, or a payment under way. */
export type Bought = number | 'processing' | undefined

/** Anybody may see the item now. */
export const isPublic = (item: { is_ready: boolean }, session: SessionRow | undefined): boolean =>
  item.is_ready && session !== undefined && isListed(session)

/** What is bought stays so when it is no longer for sale. */
export function stateOf(isShown: boolean, bought: Bought): ShortlistState {
  if (bought === undefined) return isShown ? 'on_sale' : 'over'
  return bought === 'processing' ? 'processing' : 'bought'
}

/** Place and day of a session are told as long as it has a page that says them, and to who bought of it. */
export const mayTellSession = (session: SessionRow, bought: Bought): boolean =>
  bought !== undefined || (hasPage(session.state) && session.hidden_at === null)
