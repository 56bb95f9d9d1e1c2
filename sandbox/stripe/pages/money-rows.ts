import { amountText } from '../money/amount-text.ts'
import type { Dispute } from '../state/payment-objects.ts'
import type { Refund } from '../state/refund-objects.ts'
import type { World } from '../state/world.ts'
import { html, type Markup } from './markup.ts'

const REFUND_STATES = { pending: 'on its way', succeeded: 'sent', failed: 'did not arrive' } as const
const DISPUTE_STATES = {
  needs_response: 'open',
  under_review: 'being looked at',
  won: 'ended: the payment stands',
  lost: 'ended: the money went back',
} as const

const row = (text: string, amount: number, currency: string): Markup =>
  html`<li><span>${text}</span> <span>${amountText(amount, currency)}</span></li>`

/** A refund in one line, with what it took. */
export const refundRow = (world: World, { amount, created, currency, status }: Refund): Markup =>
  row(`${world.day(created)} · Refund ${REFUND_STATES[status]}`, status === 'failed' ? 0 : -amount, currency)

/** A dispute in one line, with what it took. */
export const disputeRow = (world: World, { amount, created, currency, status }: Dispute): Markup =>
  row(`${world.day(created)} · Dispute ${DISPUTE_STATES[status]}`, status === 'won' ? 0 : -amount, currency)

/** What happened to a seller's money besides sales: `because` says why it was taken back or sent again. */
export const movementRow = (
  world: World,
  created: number,
  because: string,
  amount: number,
  currency: string,
): Markup => row(`${world.day(created)} · ${because}`, amount, currency)
