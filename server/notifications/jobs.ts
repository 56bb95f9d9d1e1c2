import {
  addressNoted,
  photographerInvited,
  photographerSignedUp,
  resetRequested,
  surferSignedUp,
} from '#server/accounts/events.ts'
import { sessionMoved, sessionPublished } from '#server/ingest/events.ts'
import {
  disputeClosed,
  disputeOpened,
  orderPaid,
  orderRefunded,
  orderWithdrawn,
  paymentFailed,
  paymentProcessing,
  refundFailed,
} from '#server/orders/events.ts'
import { paymentAccountTurned } from '#server/photographers/events.ts'
import type { Context } from '#server/platform/context.ts'
import { handleJob, type JobHandler } from '#server/platform/queue/define-job.ts'
import { type Listener, listen } from '#server/platform/queue/domain-events.ts'
import {
  acknowledgeWithdrawalJob,
  addressNoteJob,
  announceSessionJob,
  answerAddressJob,
  answerResetJob,
  answerSessionJob,
  confirmOrderJob,
  housekeepingJob,
  inviteJob,
  type MailKind,
  mailJob,
  tellDisputeClosedJob,
  tellDisputeOpenedJob,
  tellPaymentAccountJob,
  tellPaymentFailedJob,
  tellProcessingJob,
  tellRefundFailedJob,
  tellRefundJob,
  tellSaleJob,
  welcomePhotographerJob,
  welcomeSurferJob,
} from './job-names.ts'
import { numberOfDispute } from './mails/money-queries.ts'
import { sendMail } from './mails/send-mail.ts'
import { runHousekeeping } from './run-housekeeping.ts'
import { answerSessionAlerts } from './session-alerts/answer-session-alerts.ts'
import { removeClosedAddress } from './session-alerts/remove-closed-address.ts'

const queueMail = (context: Context, kind: MailKind, subject_id: number): Promise<void> =>
  context.queue.send(context.db, mailJob, { kind, subject_id })

export const notificationsJobs: JobHandler<Context>[] = [
  handleJob(welcomeSurferJob, (context, { surfer_id }) => queueMail(context, 'welcome-surfer', surfer_id)),
  handleJob(welcomePhotographerJob, (context, { photographer_id }) =>
    queueMail(context, 'welcome-photographer', photographer_id),
  ),
  handleJob(confirmOrderJob, (context, { order_id }) => queueMail(context, 'order-confirmation', order_id)),
  handleJob(tellProcessingJob, (context, { order_id }) => queueMail(context, 'payment-processing', order_id)),
  handleJob(tellPaymentFailedJob, (context, { order_id }) => queueMail(context, 'payment-failed', order_id)),
  handleJob(announceSessionJob, (context, { session_id }) => queueMail(context, 'session-live', session_id)),
  handleJob(addressNoteJob, async (context, { note_id }) => {
    await removeClosedAddress(context, note_id)
    await queueMail(context, 'address-note', note_id)
  }),
  handleJob(answerSessionJob, (context: Context, session) => answerSessionAlerts(context, session)),
  handleJob(answerAddressJob, (context: Context, address) => answerSessionAlerts(context, address)),
  handleJob(housekeepingJob, (context: Context) => runHousekeeping(context)),
  handleJob(answerResetJob, (context, { reset_request_id }) => queueMail(context, 'reset', reset_request_id)),
  handleJob(tellPaymentAccountJob, (context, { payment_change_id }) =>
    queueMail(context, 'payment-account', payment_change_id),
  ),
  handleJob(tellSaleJob, (context, { order_id }) => queueMail(context, 'sale', order_id)),
  handleJob(acknowledgeWithdrawalJob, (context, { withdrawal_id }) =>
    queueMail(context, 'withdrawal', withdrawal_id),
  ),
  handleJob(tellRefundJob, async (context, { refund_id }) => {
    await queueMail(context, 'refund', refund_id)
    await queueMail(context, 'refunded-sale', refund_id)
  }),
  handleJob(tellRefundFailedJob, (context, { refund_id }) => queueMail(context, 'refund-failed', refund_id)),
  handleJob(tellDisputeOpenedJob, async (context, { dispute_id }) =>
    queueMail(context, 'dispute-opened', await numberOfDispute(context.db, dispute_id)),
  ),
  handleJob(tellDisputeClosedJob, async (context, { dispute_id }) =>
    queueMail(context, 'dispute-closed', await numberOfDispute(context.db, dispute_id)),
  ),
  handleJob(inviteJob, (context, { invitation_id }) => queueMail(context, 'invitation', invitation_id)),
  handleJob(mailJob, (context, { kind, subject_id }) => sendMail(context, kind, subject_id)),
]

export const notificationsListeners: Listener[] = [
  listen(surferSignedUp, welcomeSurferJob),
  listen(photographerSignedUp, welcomePhotographerJob),
  listen(orderPaid, confirmOrderJob),
  listen(orderPaid, tellSaleJob),
  listen(paymentProcessing, tellProcessingJob),
  listen(paymentFailed, tellPaymentFailedJob),
  listen(paymentAccountTurned, tellPaymentAccountJob),
  listen(addressNoted, addressNoteJob),
  listen(sessionPublished, announceSessionJob),
  listen(sessionPublished, answerSessionJob),
  listen(sessionMoved, answerSessionJob),
  listen(orderWithdrawn, acknowledgeWithdrawalJob),
  listen(orderRefunded, tellRefundJob),
  listen(refundFailed, tellRefundFailedJob),
  listen(disputeOpened, tellDisputeOpenedJob),
  listen(disputeClosed, tellDisputeClosedJob),
  listen(photographerInvited, inviteJob),
  listen(resetRequested, answerResetJob),
]
