import type { ItemState } from '#contract/orders/order-lists.ts'
import {
  type CheckoutStatus,
  type OrderState,
  orderTransitions,
  SOLD_STATES,
  WITHDRAWAL_WORDING,
} from '#contract/orders/orders.ts'
import type { WithdrawalState } from '#contract/orders/withdraw-order.ts'
import { lastWithdrawalDay } from '#contract/orders/withdrawal-term.ts'
import { today } from '#contract/time/dates.ts'
import type { Access, DisputeTable, RefundState } from './tables.ts'

/** The buyer asked for immediate delivery under the wording in force (Directive 2011/83/EU Art. 16(m)). */
export const hasConsented = (consent: { version: string; immediate_delivery: boolean }): boolean =>
  consent.immediate_delivery && consent.version === WITHDRAWAL_WORDING.version

export const mayBecome = (from: OrderState, to: OrderState): boolean => orderTransitions[from].includes(to)

/** What decides the state of an order that was paid. Amounts in cents. */
export type MoneyFacts = {
  amount: number
  /** Refunded, less refunds that failed. */
  refunded: number
  disputes: readonly Pick<DisputeTable, 'state' | 'cents'>[]
}

/**
 * The state of a paid order, from the payment's facts alone: the order in which they arrived does not matter. Disputed while
 * a bank holds any of it; lost when nothing of it is left and a bank kept some; what a bank kept of it else counts like
 * what was refunded.
 */
export function stateOfPaid({ amount, refunded, disputes }: MoneyFacts): OrderState {
  if (disputes.some(({ state }) => state === 'open')) return 'disputed'
  const lost = disputes.reduce((sum, { state, cents }) => sum + (state === 'lost' ? cents : 0), 0)
  if (refunded + lost >= amount) return lost > 0 ? 'dispute_lost' : 'refunded'
  if (refunded + lost > 0) return 'partially_refunded'
  const wasDisputed = disputes.some(({ state }) => state !== 'inquiry' && state !== 'inquiry_over')
  return wasDisputed ? 'dispute_won' : 'paid'
}

export const wasPaid = (state: OrderState): boolean => SOLD_STATES.some((sold) => sold === state)

type ItemFacts = {
  access: Access | null
  refund: RefundState | null
  made_up: boolean
  /** A dispute that covers it was lost. */
  charged_back: boolean
}

/**
 * The state of an item of a paid order: from its own refund first, then from its access. A failed refund does not count when
 * the price was refunded another way.
 */
export function itemStateOf(
  order: OrderState,
  { access, refund, made_up, charged_back }: ItemFacts,
): ItemState {
  if (refund === 'done') return 'refunded'
  if (refund === 'asked' || refund === 'pending') return 'refunding'
  if (refund === 'failed' && !made_up && order !== 'refunded' && order !== 'dispute_lost')
    return 'refund_failed'
  if (access === 'held' || access === 'open') return access
  // Withdrawn from while the bank has the payment.
  if (order === 'disputed' && !charged_back) return 'held'
  return charged_back || order === 'dispute_lost' ? 'charged_back' : 'refunded'
}

export function checkoutStatus(order: { state: OrderState; processing_at: Date | null }): CheckoutStatus {
  if (wasPaid(order.state)) return 'paid'
  if (order.state !== 'pending') return 'expired'
  return order.processing_at ? 'processing' : 'pending'
}

/**
 * Whether the buyer may withdraw from an item of a paid order today (Directive 2011/83/EU Art. 9, 16(m)). The contract is
 * made when the payment succeeds. Without `access` the item was never delivered. From one that a dispute holds he may, too.
 */
export function withdrawalOf(
  order: { state: OrderState; paid_at: Date | null },
  { access, downloaded_at }: { access: Access | null; downloaded_at: Date | null },
  now: Date = new Date(),
): WithdrawalState {
  if (!wasPaid(order.state) || !order.paid_at || (access !== 'open' && access !== 'held')) return 'none'
  if (today(now) > lastWithdrawalDay(today(order.paid_at))) return 'over'
  return downloaded_at ? 'downloaded' : 'possible'
}

/** The last day to withdraw from an item, `YYYY-MM-DD`, while the right of withdrawal exists; a download ends it. */
export const withdrawableUntil = (
  order: Parameters<typeof withdrawalOf>[0],
  item: Parameters<typeof withdrawalOf>[1],
  now: Date = new Date(),
): string | null =>
  order.paid_at && withdrawalOf(order, item, now) === 'possible'
    ? lastWithdrawalDay(today(order.paid_at))
    : null
