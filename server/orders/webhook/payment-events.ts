import { syncAccount } from '#server/photographers/sync-account.ts'
import type { Context } from '#server/platform/context.ts'
import { settleCharge } from '../settlement/settle-charge.ts'
import { settleOrder } from '../settlement/settle-order.ts'
import { settlePayment } from '../settlement/settle-payment.ts'
import { accountUpdated } from './account-updated.ts'

/** The handler of an event, given the id of the object to retrieve (`StoredEvent.object_id`). */
type PaymentEventHandler = (context: Context, objectId: string) => Promise<unknown>

/** The provider's events that are handled; all others are answered and dropped. */
export const paymentEventHandlers: ReadonlyMap<string, PaymentEventHandler> = new Map<
  string,
  PaymentEventHandler
>([
  // A photographer withdrew our access to the account: it can no longer be retrieved, and nothing of theirs is for sale.
  ['account.application.deauthorized', (context, account) => syncAccount(context, account, { told: true })],
  // A photographer's connected account changed: it may have become able to sell, or no longer.
  ['account.updated', accountUpdated],
  // Our share went back to a seller: by a refund or a dispute of ours, or in the provider's dashboard.
  ['application_fee.refunded', settleFee],
  // The bank has decided a dispute.
  ['charge.dispute.closed', settleDisputed],
  // A bank asks about a payment, or has taken it or a part: access to that is held, the seller's share reversed.
  ['charge.dispute.created', settleDisputed],
  // The money of a dispute was reinstated; the seller is paid again.
  ['charge.dispute.funds_reinstated', settleDisputed],
  // The money of a dispute was withdrawn; it is posted to the ledger.
  ['charge.dispute.funds_withdrawn', settleDisputed],
  // A dispute changed, perhaps from an inquiry to a chargeback.
  ['charge.dispute.updated', settleDisputed],
  // Money went back to a buyer: by us, or in the provider's dashboard.
  ['charge.refunded', settlePayment],
  // A delayed payment failed: the order ends, the items can be bought again.
  ['checkout.session.async_payment_failed', settleOrder],
  // A delayed payment, such as a bank debit, succeeded after the checkout was completed.
  ['checkout.session.async_payment_succeeded', settleOrder],
  // The buyer completed the hosted page. Whether the payment succeeded is retrieved, not read from the event.
  ['checkout.session.completed', settleOrder],
  // The checkout expired or was ended by us. A late `expired` after a payment changes nothing.
  ['checkout.session.expired', settleOrder],
  // A refund was created at the provider; it may still be pending.
  ['refund.created', settlePayment],
  // The buyer's bank could not take a refund: its money is with us again.
  ['refund.failed', settlePayment],
  // A pending refund succeeded or failed.
  ['refund.updated', settlePayment],
  // A seller's part was taken back: by a refund or a dispute of ours, or in the provider's dashboard.
  ['transfer.reversed', settleTransfer],
])

/** Of a bank that only asks so far, the charge says nothing yet. */
function settleDisputed(context: Context, paymentIntentId: string): Promise<void> {
  return settlePayment(context, paymentIntentId, true)
}

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
