import { toEuros } from '#contract/orders/money.ts'
import type { CartReview, OfferedItem } from '#contract/orders/orders.ts'
import { hasPage, isListed } from '#server/catalogue/policy.ts'
import { canBePaid } from '#server/photographers/policy.ts'
import type { Context } from '#server/platform/context.ts'
import { findAwaitedItems, findOwned } from '../owned-queries.ts'
import { priceOf } from './check-offer.ts'
import { findOffer, type Offer } from './queries.ts'

/** How the items of a cart stand now, in the order asked for; `surferId` is null for a guest. */
export async function reviewOffer(
  { db }: Pick<Context, 'db'>,
  surferId: number | null,
  mediaIds: number[],
): Promise<CartReview> {
  const offer = await findOffer(db, mediaIds)
  const bought = surferId === null ? NOTHING : await findBought(db, surferId, mediaIds)
  const offered = new Map(offer.filter((item) => hasPage(item.state)).map((item) => [item.media_id, item]))
  const ready = [...offered.values()].every((item) => canBePaid(item))
  return {
    items: mediaIds.map((id) => presentOffered(id, offered.get(id), bought.get(id))),
    photographer_ready: ready,
  }
}

type Bought = ReadonlyMap<number, 'owned' | 'processing'>
const NOTHING: Bought = new Map()

async function findBought(db: Context['db'], surferId: number, media_ids: number[]): Promise<Bought> {
  const awaited = await findAwaitedItems(db, surferId, { media_ids })
  const owned = await findOwned(db, surferId, { media_ids })
  return new Map([
    ...awaited.map((id) => [id, 'processing'] as const),
    ...owned.map(({ media_id }) => [media_id, 'owned'] as const),
  ])
}

/** Owned items come first: they stay the buyer's when they are no longer for sale. */
function presentOffered(
  media_id: number,
  item: Offer | undefined,
  bought: 'owned' | 'processing' | undefined,
): OfferedItem {
  const price = item ? toEuros(priceOf(item)) : null
  if (bought) return { media_id, state: bought, price }
  if (!item) return { media_id, state: 'gone', price: null }
  return { media_id, state: isListed(item) ? 'on_sale' : 'over', price }
}
