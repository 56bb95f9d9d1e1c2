import type { OutputOf } from '#contract/endpoint.ts'
import { toEuros } from '#contract/orders/money.ts'
import type { ShortlistItem, shortlistIds } from '#contract/orders/shortlist.ts'
import { zonedTimes } from '#contract/time/zoned-time.ts'
import { presentMedia } from '#server/catalogue/present.ts'
import type { SessionRow } from '#server/catalogue/session-columns.ts'
import { type Bought, isPublic, mayTellSession, stateOf } from './policy.ts'
import type { ItemRow } from './queries.ts'

export const presentIds = (ids: readonly number[]): OutputOf<typeof shortlistIds> => ({ media_id: [...ids] })

type Standing = { item: ItemRow | undefined; session: SessionRow | undefined; bought: Bought }

/** An item as it stands now. What never was on the site and what was taken off it are told alike. */
export function presentItem(media_id: number, { item, session, bought }: Standing): ShortlistItem {
  const shown = item && session && isPublic(item, session) ? { item, session } : null
  const state = stateOf(shown !== null, bought)
  return {
    media_id,
    state,
    price: shown && state === 'on_sale' ? toEuros(priceOf(shown.item, shown.session)) : null,
    session_id: session && mayTellSession(session, bought) ? session.id : null,
    wave: shown?.item.wave ?? null,
    purchase_id: typeof bought === 'number' ? bought : null,
    media: shown && presentMedia(shown.item, zonedTimes(shown.session.time_zone)),
  }
}

const priceOf = ({ kind }: ItemRow, session: SessionRow): number =>
  kind === 'video' ? session.video_price_cents : session.photo_price_cents
