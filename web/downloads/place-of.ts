import type { PurchasedMedia } from '#contract/orders/downloads.ts'
import { addDays, formatDate, formatDay, today } from '#contract/time/dates.ts'
import { placeOf as placeOfSession } from '#web/cart/cart-item.ts'

/** Where it was taken: the school of a lesson, otherwise the spot. */
export const placeOf = ({ session }: PurchasedMedia): string => placeOfSession(session)

/** When it was taken, where there is little room: `Today`, `November 20, 2026`. */
export const dayOf = ({ session: { session_date: date } }: PurchasedMedia, now: Date = new Date()): string =>
  date >= addDays(today(now), -1) ? formatDate(date, now) : formatDay(date)
