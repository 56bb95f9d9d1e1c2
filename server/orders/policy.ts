import { addDays, LISTED_DAYS, today } from '#contract/dates.ts'
import { type OrderState, orderTransitions, WITHDRAWAL_WORDING } from '#contract/orders.ts'
import type { SessionState } from '#server/platform/db/schema.ts'

/** A session is sold from its publication until its days are over, counted in Lisbon (surfer.md §9). */
export const isOnSale = (
  session: { state: SessionState; created_at: Date },
  now: Date = new Date(),
): boolean => session.state === 'published' && today(session.created_at) >= addDays(today(now), -LISTED_DAYS)

/** Whether the public has ever seen it; what it has not is as good as absent. */
export const wasPublished = (session: { state: SessionState }): boolean =>
  session.state === 'published' || session.state === 'archived'

/** The buyer asked for immediate delivery under the wording in force (Directive 2011/83/EU Art. 16(m)). */
export const hasConsented = (consent: { version: string; immediate_delivery: boolean }): boolean =>
  consent.immediate_delivery && consent.version === WITHDRAWAL_WORDING.version

export const mayBecome = (from: OrderState, to: OrderState): boolean => orderTransitions[from].includes(to)
