import type { Context } from '#server/platform/context.ts'
import { accountApplicationDeauthorized } from './account-application-deauthorized.ts'
import { accountUpdated } from './account-updated.ts'
import { applicationFeeRefunded } from './application-fee-refunded.ts'
import { chargeDisputeClosed } from './charge-dispute-closed.ts'
import { chargeDisputeCreated } from './charge-dispute-created.ts'
import { chargeDisputeFundsReinstated } from './charge-dispute-funds-reinstated.ts'
import { chargeDisputeFundsWithdrawn } from './charge-dispute-funds-withdrawn.ts'
import { chargeDisputeUpdated } from './charge-dispute-updated.ts'
import { chargeRefunded } from './charge-refunded.ts'
import { checkoutSessionAsyncPaymentFailed } from './checkout-session-async-payment-failed.ts'
import { checkoutSessionAsyncPaymentSucceeded } from './checkout-session-async-payment-succeeded.ts'
import { checkoutSessionCompleted } from './checkout-session-completed.ts'
import { checkoutSessionExpired } from './checkout-session-expired.ts'
import { refundCreated } from './refund-created.ts'
import { refundFailed } from './refund-failed.ts'
import { refundUpdated } from './refund-updated.ts'
import { transferReversed } from './transfer-reversed.ts'

/** What is done about an event, given the id of what to ask about (`TakenEvent.object_id`). */
export type PaymentEventHandler = (context: Context, objectId: string) => Promise<void>

/** The provider's events we listen to; all others are answered and forgotten. */
export const paymentEventHandlers: ReadonlyMap<string, PaymentEventHandler> = new Map([
  ['account.application.deauthorized', accountApplicationDeauthorized],
  ['account.updated', accountUpdated],
  ['application_fee.refunded', applicationFeeRefunded],
  ['charge.dispute.closed', chargeDisputeClosed],
  ['charge.dispute.created', chargeDisputeCreated],
  ['charge.dispute.funds_reinstated', chargeDisputeFundsReinstated],
  ['charge.dispute.funds_withdrawn', chargeDisputeFundsWithdrawn],
  ['charge.dispute.updated', chargeDisputeUpdated],
  ['charge.refunded', chargeRefunded],
  ['checkout.session.async_payment_failed', checkoutSessionAsyncPaymentFailed],
  ['checkout.session.async_payment_succeeded', checkoutSessionAsyncPaymentSucceeded],
  ['checkout.session.completed', checkoutSessionCompleted],
  ['checkout.session.expired', checkoutSessionExpired],
  ['refund.created', refundCreated],
  ['refund.failed', refundFailed],
  ['refund.updated', refundUpdated],
  ['transfer.reversed', transferReversed],
])
