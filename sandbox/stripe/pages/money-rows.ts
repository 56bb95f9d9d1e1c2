import { amountText } from '../money/amount-text.ts'
import { isInquiry } from '../money/disputed-money.ts'
import type { Dispute } from '../state/payment-objects.ts'
import type { Refund } from '../state/refund-objects.ts'
import type { World } from '../state/world.ts'
import { html, type Markup } from './markup.ts'

const REFUND_STATES = { pending: 'on its way', succeeded: 'sent', failed: 'did not arrive' } as const
const DISPUTE_STATES: Record<string, string> = {
  needs_response: 'open',
  under_review: 'being looked at',
  won: 'ended: the payment stands',
  lost: 'ended: the money went back',
  prevented: 'prevented: the money went back before it was filed',
  warning_needs_response: 'asked about',
  warning_under_review: 'asked about, being looked at',
  warning_closed: 'asked about, and no more',
}

const row = (text: string, amount: number, currency: string): Markup =>
  html`<li><span>${text}</span> <span>${amountText(amount, currency)}</span></li>`

/** A refund in one line, with what it took. */
export const refundRow = (world: World, { amount, created, currency, status }: Refund): Markup =>
  row(`${world.day(created)} · Refund ${REFUND_STATES[status]}`, status === 'failed' ? 0 : -amount, currency)

/** A dispute in one line, with what it took. */
export const disputeRow = (world: World, { amount, created, currency, status }: Dispute): Markup =>
  row(
    `${world.day(created)} · Dispute ${DISPUTE_STATES[status] ?? status}`,
    status === 'won' || isInquiry(status) ? 0 : -amount,
    currency,
  )

/** What happened to a seller's money besides sales: `because` says why it was taken back or sent again. */
export const movementRow = (
  world: World,
  created: number,
  because: string,
  amount: number,
  currency: string,
): Markup => row(`${world.day(created)} · ${because}`, amount, currency)
