import { photographerClosed, surferClosed } from '#server/accounts/events.ts'
import { itemWithdrawn, offerChanged, sessionWithdrawn } from '#server/ingest/events.ts'
import { reconcileAccounts } from '#server/photographers/reconcile-accounts.ts'
import type { Context } from '#server/platform/context.ts'
import { handleJob, type JobHandler } from '#server/platform/queue/define-job.ts'
import { type Listener, listen } from '#server/platform/queue/facts.ts'
import { askAgain } from './ask-again.ts'
import { balanceSeller } from './balance-seller.ts'
import { catchUpEvents } from './catch-up-events.ts'
import { checkDelivered } from './check-delivered.ts'
import { clearRemoved } from './clear-removed.ts'
import { closeSiblings } from './close-siblings.ts'
import { endCheckouts } from './end-checkouts.ts'
import { endStaleCheckouts } from './end-stale-checkouts.ts'
import { forgetBuyer } from './forget-buyer.ts'
import { forgetSeller } from './forget-seller.ts'
import { handlePaymentEvent } from './handle-payment-event.ts'
import {
  askAgainJob,
  balanceSellerJob,
  buyerClosedJob,
  catchUpEventsJob,
  checkDeliveredJob,
  clearRemovedJob,
  closeSiblingsJob,
  itemWithdrawnJob,
  offerChangedJob,
  paymentEventJob,
  reconcileAccountsJob,
  reconcileJob,
  sellerClosedJob,
  sendRefundJob,
  sessionWithdrawnJob,
} from './job-names.ts'
import { reconcileMoney } from './reconcile-money.ts'
import { sendRefund } from './send-refund.ts'

export const ordersJobs: JobHandler<Context>[] = [
  handleJob(paymentEventJob, (context, { event_id }) => handlePaymentEvent(context, event_id)),
  handleJob(closeSiblingsJob, (context, { order_id }) => closeSiblings(context, order_id)),
  handleJob(buyerClosedJob, (context, { surfer_id }) => forgetBuyer(context, surfer_id)),
  handleJob(sellerClosedJob, (context, { photographer_id }) => forgetSeller(context, photographer_id)),
  handleJob(sessionWithdrawnJob, (context, session) => endCheckouts(context, session)),
  handleJob(itemWithdrawnJob, (context, item) => endCheckouts(context, item)),
  handleJob(offerChangedJob, async (context, { session_id }) => {
    await endStaleCheckouts(context, session_id)
    await clearRemoved(context, session_id)
  }),
  handleJob(clearRemovedJob, (context) => clearRemoved(context)),
  handleJob(reconcileJob, (context) => reconcileMoney(context)),
  handleJob(catchUpEventsJob, (context) => catchUpEvents(context)),
  handleJob(reconcileAccountsJob, (context) => reconcileAccounts(context)),
  handleJob(askAgainJob, (context, { order_id }) => askAgain(context, order_id)),
  handleJob(sendRefundJob, (context, { refund_id }) => sendRefund(context, refund_id)),
  handleJob(balanceSellerJob, (context, { order_id }) => balanceSeller(context, order_id)),
  handleJob(checkDeliveredJob, (context, { order_id, look }) => checkDelivered(context, order_id, look)),
]

export const ordersListeners: Listener[] = [
  listen(surferClosed, buyerClosedJob),
  listen(photographerClosed, sellerClosedJob),
  listen(sessionWithdrawn, sessionWithdrawnJob),
  listen(itemWithdrawn, itemWithdrawnJob),
  listen(offerChanged, offerChangedJob),
]
