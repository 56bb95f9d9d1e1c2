import * as z from 'zod/mini'
import { id } from '#contract/fields.ts'
import { defineJob } from '#server/platform/queue/define-job.ts'

// The quoted names are stored in running queues: renaming one strands its jobs.

/** Handles a signed event of the payment provider. */
export const paymentEventJob = defineJob('orders.payment-event', z.object({ event_id: z.string() }), {
  retries: 50,
})

/** Settles one pending order again, from the provider's current answer. */
export const retrySettlementJob = defineJob('orders.ask-again', z.object({ order_id: id }), { retries: 0 })

/** Finds pending orders whose webhook may have been lost, each minute. */
export const reconcileJob = defineJob('orders.reconcile', z.object({}), { cron: '* * * * *', retries: 0 })

/** Reads the provider's list of events against webhooks that were lost, each minute. */
export const catchUpEventsJob = defineJob('orders.catch-up-events', z.object({}), {
  cron: '* * * * *',
  retries: 0,
})

/** Retrieves the photographers' payment accounts that are due. */
export const reconcileAccountsJob = defineJob('orders.reconcile-accounts', z.object({}), {
  cron: '*/5 * * * *',
  retries: 0,
})

/** Ends the open checkouts of an account that was closed. */
export const surferClosedJob = defineJob('orders.buyer-closed', z.object({ surfer_id: id }), { retries: 50 })
export const photographerClosedJob = defineJob('orders.seller-closed', z.object({ photographer_id: id }), {
  retries: 50,
})

/** Takes the sessions of a seller off sale who cannot be paid any more, and puts them back when he can. */
export const sellerAccountJob = defineJob('orders.seller-account', z.object({ photographer_id: id }), {
  retries: 50,
})

/** Notes that a buyer's account holds something from now on. */
export const noteBuyerJob = defineJob('orders.note-buyer', z.object({ order_id: id }), { retries: 50 })

/** Ends the open checkouts of what was taken off the sale. */
export const sessionWithdrawnJob = defineJob('orders.session-withdrawn', z.object({ session_id: id }), {
  retries: 50,
})
export const itemWithdrawnJob = defineJob('orders.item-withdrawn', z.object({ media_id: id }), {
  retries: 50,
})

/** Picks which photo of a seller is shown as the best, once more is sold. */
export const pickBestSellerJob = defineJob('orders.pick-best-seller', z.object({ order_id: id }))

/** Ends the buyer's other unpaid checkouts of what was just paid. */
export const closeSiblingsJob = defineJob('orders.close-siblings', z.object({ order_id: id }), {
  retries: 50,
})

/** Ends the outdated checkouts of a session and purges its removed media. */
export const offerChangedJob = defineJob('orders.offer-changed', z.object({ session_id: id }), {
  retries: 50,
})
/** Purges removed media that were still being paid for when they were removed. */
export const purgeRemovedMediaJob = defineJob('orders.clear-removed', z.object({}), { cron: '41 * * * *' })

/** Sends a requested refund to the provider. What it refuses now, the reconciliation sends again. */
export const sendRefundJob = defineJob('orders.send-refund', z.object({ refund_id: id }), { retries: 5 })

/** After a dispute: reverses the seller's transfer, or transfers the seller's part again. */
export const adjustTransferJob = defineJob('orders.balance-seller', z.object({ order_id: id }), {
  retries: 5,
})

/** Takes what a seller owes out of the transfers of his sales. */
export const recoverDebtJob = defineJob('orders.recover-debt', z.object({ photographer_id: id }), {
  retries: 5,
})

/** Requests the refunds of withdrawals that waited for the buyer's bank. */
export const honourWithdrawalsJob = defineJob('orders.honour-withdrawals', z.object({ order_id: id }), {
  retries: 50,
})

/** Looks at withdrawals that wait for a bank, each morning. */
export const reviewWithdrawalsJob = defineJob('orders.review-withdrawals', z.object({}), {
  cron: '17 7 * * *',
})

/** Checks that the originals of a paid order are in storage; `look` counts the checks. */
export const checkDeliveredJob = defineJob(
  'orders.check-delivered',
  z.object({ order_id: id, look: z.int() }),
  { retries: 50 },
)
