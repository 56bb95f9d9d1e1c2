import {
  addressNoted,
  confirmationAsked,
  deviceLinkAsked,
  emailChanged,
  photographerConfirmed,
  photographerInvited,
  resetRequested,
  surferConfirmed,
} from '#server/accounts/events.ts'
import { arrivalLapsed, sessionComplete, sessionMoved, sessionPublished } from '#server/ingest/events.ts'
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
import { paymentAccountChanged } from '#server/photographers/events.ts'
import type { Context } from '#server/platform/context.ts'
import { handleJob, type JobHandler } from '#server/platform/queue/define-job.ts'
import { type Listener, listen } from '#server/platform/queue/domain-events.ts'
import {
  addressNoteMailJob,
  answerAddressJob,
  answerSessionJob,
  arrivalLapsedMailJob,
  confirmEmailMailJob,
  deviceLinkMailJob,
  disputeClosedMailJob,
  disputeOpenedMailJob,
  emailChangedMailJob,
  housekeepingJob,
  invitationMailJob,
  type MailKind,
  mailJob,
  orderConfirmationMailJob,
  ownAddressJob,
  paymentAccountMailJob,
  paymentFailedMailJob,
  paymentProcessingMailJob,
  photographerWelcomeMailJob,
  refundFailedMailJob,
  refundMailsJob,
  resetMailJob,
  saleMailJob,
  sessionLiveMailJob,
  surferWelcomeMailJob,
  withdrawalMailJob,
} from './job-names.ts'
import { numberOfDispute } from './mails/money-queries.ts'
import { sendMail } from './mails/send-mail.ts'
import { runHousekeeping } from './run-housekeeping.ts'
import { answerSessionAlerts } from './session-alerts/answer-session-alerts.ts'
import { confirmOwnAddress } from './session-alerts/confirm-own-address.ts'
import { removeClosedAddress } from './session-alerts/remove-closed-address.ts'

const queueMail = (context: Context, kind: MailKind, subject_id: number): Promise<void> =>
  context.queue.send(context.db, mailJob, { kind, subject_id })

export const notificationsJobs: JobHandler<Context>[] = [
  handleJob(surferWelcomeMailJob, (context, { surfer_id }) =>
    queueMail(context, 'welcome-surfer', surfer_id),
  ),
  handleJob(photographerWelcomeMailJob, (context, { photographer_id }) =>
    queueMail(context, 'welcome-photographer', photographer_id),
  ),
  handleJob(orderConfirmationMailJob, (context, { order_id }) =>
    queueMail(context, 'order-confirmation', order_id),
  ),
  handleJob(paymentProcessingMailJob, (context, { order_id }) =>
    queueMail(context, 'payment-processing', order_id),
  ),
  handleJob(paymentFailedMailJob, (context, { order_id }) => queueMail(context, 'payment-failed', order_id)),
  handleJob(sessionLiveMailJob, (context, { session_id }) => queueMail(context, 'session-live', session_id)),
  handleJob(arrivalLapsedMailJob, (context, { session_id }) =>
    queueMail(context, 'arrival-lapsed', session_id),
  ),
  handleJob(addressNoteMailJob, async (context, { note_id }) => {
    await removeClosedAddress(context, note_id)
    await queueMail(context, 'address-note', note_id)
  }),
  handleJob(emailChangedMailJob, (context, { email_change_id }) =>
    queueMail(context, 'email-changed', email_change_id),
  ),
  handleJob(confirmEmailMailJob, (context, { confirmation_id }) =>
    queueMail(context, 'confirm-email', confirmation_id),
  ),
  handleJob(ownAddressJob, (context, { surfer_id }) => confirmOwnAddress(context, surfer_id)),
  handleJob(deviceLinkMailJob, (context, { device_request_id }) =>
    queueMail(context, 'device-link', device_request_id),
  ),
  handleJob(answerSessionJob, (context: Context, session) => answerSessionAlerts(context, session)),
  handleJob(answerAddressJob, (context: Context, address) => answerSessionAlerts(context, address)),
  handleJob(housekeepingJob, (context: Context) => runHousekeeping(context)),
  handleJob(resetMailJob, (context, { reset_request_id }) => queueMail(context, 'reset', reset_request_id)),
  handleJob(paymentAccountMailJob, (context, { payment_change_id }) =>
    queueMail(context, 'payment-account', payment_change_id),
  ),
  handleJob(saleMailJob, (context, { order_id }) => queueMail(context, 'sale', order_id)),
  handleJob(withdrawalMailJob, (context, { withdrawal_id }) =>
    queueMail(context, 'withdrawal', withdrawal_id),
  ),
  handleJob(refundMailsJob, async (context, { refund_id }) => {
    await queueMail(context, 'refund', refund_id)
    await queueMail(context, 'refunded-sale', refund_id)
  }),
  handleJob(refundFailedMailJob, (context, { refund_id }) => queueMail(context, 'refund-failed', refund_id)),
  handleJob(disputeOpenedMailJob, async (context, { dispute_id }) =>
    queueMail(context, 'dispute-opened', await numberOfDispute(context.db, dispute_id)),
  ),
  handleJob(disputeClosedMailJob, async (context, { dispute_id }) =>
    queueMail(context, 'dispute-closed', await numberOfDispute(context.db, dispute_id)),
  ),
  handleJob(invitationMailJob, (context, { invitation_id }) =>
    queueMail(context, 'invitation', invitation_id),
  ),
  handleJob(mailJob, (context, { kind, subject_id }) => sendMail(context, kind, subject_id)),
]

export const notificationsListeners: Listener[] = [
  listen(surferConfirmed, surferWelcomeMailJob),
  listen(photographerConfirmed, photographerWelcomeMailJob),
  listen(orderPaid, orderConfirmationMailJob),
  listen(orderPaid, saleMailJob),
  listen(paymentProcessing, paymentProcessingMailJob),
  listen(paymentFailed, paymentFailedMailJob),
  listen(paymentAccountChanged, paymentAccountMailJob),
  listen(emailChanged, emailChangedMailJob),
  listen(confirmationAsked, confirmEmailMailJob),
  listen(surferConfirmed, ownAddressJob),
  listen(deviceLinkAsked, deviceLinkMailJob),
  listen(addressNoted, addressNoteMailJob),
  listen(sessionPublished, sessionLiveMailJob),
  listen(sessionComplete, sessionLiveMailJob),
  listen(arrivalLapsed, arrivalLapsedMailJob),
  listen(sessionPublished, answerSessionJob),
  listen(sessionMoved, answerSessionJob),
  listen(orderWithdrawn, withdrawalMailJob),
  listen(orderRefunded, refundMailsJob),
  listen(refundFailed, refundFailedMailJob),
  listen(disputeOpened, disputeOpenedMailJob),
  listen(disputeClosed, disputeClosedMailJob),
  listen(photographerInvited, invitationMailJob),
  listen(resetRequested, resetMailJob),
]
