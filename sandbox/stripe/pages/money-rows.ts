import { amountText } from '../money/amount-text.ts'
import type { Dispute } from '../state/payment-objects.ts'
import type { Refund } from '../state/refund-objects.ts'
import { html, type Markup } from './markup.ts'
import { day } from './page.ts'

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
export const refundRow = ({ amount, created, currency, status }: Refund): Markup =>
  row(`${day(created)} · Refund ${REFUND_STATES[status]}`, status === 'failed' ? 0 : -amount, currency)

/** A dispute in one line, with what it took. */
export const disputeRow = ({ amount, created, currency, status }: Dispute): Markup =>
  row(`${day(created)} · Dispute ${DISPUTE_STATES[status]}`, status === 'won' ? 0 : -amount, currency)

/** What happened to a seller's money besides sales: `because` says why it was taken back or sent again. */
export const movementRow = (created: number, because: string, amount: number, currency: string): Markup =>
  row(`${day(created)} · ${because}`, amount, currency)
