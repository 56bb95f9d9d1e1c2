import type { Session } from '#contract/catalogue/catalogue.ts'
import { countOf } from '#contract/counts.ts'
import { formatEuros } from '#contract/orders/money.ts'
import type { ShortlistItem } from '#contract/orders/shortlist.ts'
import { formatDate, formatHours } from '#contract/time/dates.ts'
import { placeOf } from '#web/cart/cart-item.ts'

/** Day, hours and photographer of a session. */
export const factsOf = ({ session_date, start_hour, end_hour, photographer: by }: Session): string[] => [
  formatDate(session_date),
  formatHours(start_hour, end_hour),
  ...(by ? [`${by.first_name} ${by.last_name}`] : []),
]

export const itemsLabel = (count: number): string => countOf(count, 'item')

/** When it was taken by the clocks of the place, `08:10:21`; null when nobody knows. */
const clockOf = ({ media }: ShortlistItem): string | null =>
  /T(\d{2}:\d{2}:\d{2})/.exec(media?.captured_at ?? '')?.[1] ?? null

const kindOf = ({ media }: ShortlistItem): string => (media?.type === 'video' ? 'Video' : 'Photo')

/** What stands under the picture of an item: when it was taken, else what it is. */
export const captionOf = (item: ShortlistItem): string => clockOf(item) ?? kindOf(item)

/** Names an item for those who do not see it: `Photo of 08:10:21, Supertubos, Today`. */
export function itemLabel(item: ShortlistItem, session: Session): string {
  const [kind, clock] = [kindOf(item), clockOf(item)]
  return `${clock ? `${kind} of ${clock}` : kind}, ${placeOf(session)}, ${formatDate(session.session_date)}`
}

/** `€25.00`, summed in cents. */
export const sumLabel = (items: readonly ShortlistItem[]): string =>
  formatEuros(items.reduce((sum, { price }) => sum + Math.round((price ?? 0) * 100), 0) / 100)
