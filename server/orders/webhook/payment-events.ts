import { syncAccount } from '#server/photographers/sync-account.ts'
import type { Context } from '#server/platform/context.ts'
import { settleCharge } from '../settlement/settle-charge.ts'
import { settleOrder } from '../settlement/settle-order.ts'
import { settlePayment } from '../settlement/settle-payment.ts'
import { accountUpdated } from './account-updated.ts'

/** What is done about an event, given the id of what to ask about (`TakenEvent.object_id`). */
type PaymentEventHandler = (context: Context, objectId: string) => Promise<unknown>

/** The provider's events we listen to; all others are answered and forgotten. */
export const paymentEventHandlers: ReadonlyMap<string, PaymentEventHandler> = new Map<
  string,
  PaymentEventHandler
>([
  // A photographer withdrew our access to his account: asking for it fails now, and he cannot be bought from.
  ['account.application.deauthorized', syncAccount],
  // A photographer's connected account changed: he may sell now, or may not any more.
  ['account.updated', accountUpdated],
  // Our share went back to a seller: by a refund or a dispute of ours, or in the provider's dashboard.
  ['application_fee.refunded', settleFee],
  // The bank has decided a dispute.
  ['charge.dispute.closed', settlePayment],
  // A buyer's bank takes a payment back: access is held, the seller's part comes back.
  ['charge.dispute.created', settlePayment],
  // The bank has returned the money of a dispute; the seller is paid again.
  ['charge.dispute.funds_reinstated', settlePayment],
  // The bank has taken the money of a dispute; it is booked.
  ['charge.dispute.funds_withdrawn', settlePayment],
  // A dispute moved on, perhaps from a mere question to taking the money.
  ['charge.dispute.updated', settlePayment],
  // Money went back to a buyer: by us, or in the provider's dashboard.
  ['charge.refunded', settlePayment],
  // A slow way to pay failed: the order is over, the items may be bought again.
  ['checkout.session.async_payment_failed', settleOrder],
  // A slow way to pay, such as a bank debit, came through after the checkout was completed.
  ['checkout.session.async_payment_succeeded', settleOrder],
  // The buyer finished the hosted page. Whether he has paid is asked, not read from the event.
  ['checkout.session.completed', settleOrder],
  // Nobody paid in time, or we ended the checkout. A late `expired` after a payment changes nothing.
  ['checkout.session.expired', settleOrder],
  // A refund was taken on by the provider; it may still wait for money.
  ['refund.created', settlePayment],
  // The buyer's bank could not take a refund: its money is with us again.
  ['refund.failed', settlePayment],
  // A refund that waited has been paid, or was given up.
  ['refund.updated', settlePayment],
  // A seller's part was taken back: by a refund or a dispute of ours, or in the provider's dashboard.
  ['transfer.reversed', settleTransfer],
])

/** A fee names its charge. */
async function settleFee(context: Context, feeId: string): Promise<void> {
  const { originating_transaction: charge } = await context.stripe.applicationFees.retrieve(feeId)
  await settleCharge(context, typeof charge === 'string' ? charge : null)
}

/** A transfer names its charge, one that paid a seller again after a dispute none. */
async function settleTransfer(context: Context, transferId: string): Promise<void> {
  const { source_transaction: charge } = await context.stripe.transfers.retrieve(transferId)
  await settleCharge(context, typeof charge === 'string' ? charge : null)
}
