import { photographerClosed, surferClosed } from '#server/accounts/events.ts'
import { itemWithdrawn, offerChanged, sessionWithdrawn } from '#server/ingest/events.ts'
import { sellerAccountTurned } from '#server/photographers/events.ts'
import { reconcileAccounts } from '#server/photographers/reconcile-accounts.ts'
import type { Context } from '#server/platform/context.ts'
import { handleJob, type JobHandler } from '#server/platform/queue/define-job.ts'
import { type Listener, listen } from '#server/platform/queue/domain-events.ts'
import { closeSiblings } from './checkout/close-siblings.ts'
import { endCheckouts } from './checkout/end-checkouts.ts'
import { endOutdatedCheckouts } from './checkout/end-outdated-checkouts.ts'
import { onAccountTurned } from './checkout/on-account-turned.ts'
import { onPhotographerClosed } from './checkout/on-photographer-closed.ts'
import { onSurferClosed } from './checkout/on-surfer-closed.ts'
import { purgeRemovedMedia } from './checkout/purge-removed-media.ts'
import { orderPaid } from './events.ts'
import {
  adjustTransferJob,
  catchUpEventsJob,
  checkDeliveredJob,
  closeSiblingsJob,
  honourWithdrawalsJob,
  itemWithdrawnJob,
  noteBuyerJob,
  offerChangedJob,
  paymentEventJob,
  photographerClosedJob,
  pickBestSellerJob,
  purgeRemovedMediaJob,
  reconcileAccountsJob,
  reconcileJob,
  recoverDebtJob,
  retrySettlementJob,
  reviewWithdrawalsJob,
  sellerAccountJob,
  sendRefundJob,
  sessionWithdrawnJob,
  surferClosedJob,
} from './job-names.ts'
import { checkDelivered } from './refunds/check-delivered.ts'
import { honourWithdrawals } from './refunds/honour-withdrawals.ts'
import { reviewWithdrawals } from './refunds/review-withdrawals.ts'
import { pickBestSeller } from './reports/pick-best-seller.ts'
import { adjustTransfer } from './settlement/adjust-transfer.ts'
import { noteBuyer } from './settlement/note-buyer.ts'
import { reconcileMoney } from './settlement/reconcile-money.ts'
import { recoverDebt } from './settlement/recover-debt.ts'
import { retrySettlement } from './settlement/retry-settlement.ts'
import { sendRefund } from './settlement/send-refund.ts'
import { catchUpEvents } from './webhook/catch-up-events.ts'
import { handlePaymentEvent } from './webhook/handle-payment-event.ts'

export const ordersJobs: JobHandler<Context>[] = [
  handleJob(paymentEventJob, (context, { event_id }) => handlePaymentEvent(context, event_id)),
  handleJob(closeSiblingsJob, (context, { order_id }) => closeSiblings(context, order_id)),
  handleJob(noteBuyerJob, (context, { order_id }) => noteBuyer(context, order_id)),
  handleJob(pickBestSellerJob, (context, { order_id }) => pickBestSeller(context, order_id)),
  handleJob(surferClosedJob, (context, { surfer_id }) => onSurferClosed(context, surfer_id)),
  handleJob(photographerClosedJob, (context, { photographer_id }) =>
    onPhotographerClosed(context, photographer_id),
  ),
  handleJob(sellerAccountJob, (context, { photographer_id }) => onAccountTurned(context, photographer_id)),
  handleJob(sessionWithdrawnJob, (context, session) => endCheckouts(context, session)),
  handleJob(itemWithdrawnJob, (context, item) => endCheckouts(context, item)),
  handleJob(offerChangedJob, async (context, { session_id }) => {
    await endOutdatedCheckouts(context, session_id)
    await purgeRemovedMedia(context, session_id)
  }),
  handleJob(purgeRemovedMediaJob, (context) => purgeRemovedMedia(context)),
  handleJob(reconcileJob, (context) => reconcileMoney(context)),
  handleJob(catchUpEventsJob, (context) => catchUpEvents(context)),
  handleJob(reconcileAccountsJob, (context) => reconcileAccounts(context)),
  handleJob(retrySettlementJob, (context, { order_id }) => retrySettlement(context, order_id)),
  handleJob(sendRefundJob, (context, { refund_id }) => sendRefund(context, refund_id)),
  handleJob(adjustTransferJob, (context, { order_id }) => adjustTransfer(context, order_id)),
  handleJob(recoverDebtJob, (context, { photographer_id }) => recoverDebt(context, photographer_id)),
  handleJob(honourWithdrawalsJob, (context, { order_id }) => honourWithdrawals(context, order_id)),
  handleJob(reviewWithdrawalsJob, (context) => reviewWithdrawals(context)),
  handleJob(checkDeliveredJob, (context, { order_id, look }) => checkDelivered(context, order_id, look)),
]

export const ordersListeners: Listener[] = [
  listen(orderPaid, noteBuyerJob),
  listen(orderPaid, pickBestSellerJob),
  listen(surferClosed, surferClosedJob),
  listen(photographerClosed, photographerClosedJob),
  listen(sellerAccountTurned, sellerAccountJob),
  listen(sessionWithdrawn, sessionWithdrawnJob),
  listen(itemWithdrawn, itemWithdrawnJob),
  listen(offerChanged, offerChangedJob),
]
