import * as z from 'zod/mini'
import { id } from '#contract/fields.ts'
import { defineJob } from '#server/platform/queue/define-job.ts'

const mailKind = z.enum([
  'welcome-surfer',
  'welcome-photographer',
  'order-confirmation',
  'payment-processing',
  'payment-failed',
  'session-live',
  'arrival-lapsed',
  'address-note',
  'confirm-address',
  'confirm-email',
  'email-changed',
  'device-link',
  'session-ready',
  'reset',
  'payment-account',
  'sale',
  'invitation',
  'withdrawal',
  'refund',
  'refunded-sale',
  'refund-failed',
  'dispute-opened',
  'dispute-closed',
])
export type MailKind = z.output<typeof mailKind>

/**
 * Sends one mail. All kinds share one queue, so that a mail server that hangs blocks at most two connections. Retried for a
 * day, at intervals that grow to five minutes.
 */
export const mailJob = defineJob('notifications.mail', z.object({ kind: mailKind, subject_id: id }), {
  retries: 300,
})

/** What the events of the rooms above call for. */
export const surferWelcomeMailJob = defineJob('notifications.welcome-surfer', z.object({ surfer_id: id }))
export const photographerWelcomeMailJob = defineJob(
  'notifications.welcome-photographer',
  z.object({ photographer_id: id }),
)
export const orderConfirmationMailJob = defineJob(
  'notifications.order-confirmation',
  z.object({ order_id: id }),
)
export const paymentProcessingMailJob = defineJob(
  'notifications.payment-processing',
  z.object({ order_id: id }),
)
export const paymentFailedMailJob = defineJob('notifications.payment-failed', z.object({ order_id: id }))
export const sessionLiveMailJob = defineJob('notifications.session-live', z.object({ session_id: id }))
export const arrivalLapsedMailJob = defineJob('notifications.arrival-lapsed', z.object({ session_id: id }))
export const addressNoteMailJob = defineJob('notifications.address-note', z.object({ note_id: id }))
/** A surfer confirmed his own address: its session alerts are answered from now on. */
export const ownAddressJob = defineJob('notifications.own-address', z.object({ surfer_id: id }))
export const confirmEmailMailJob = defineJob('notifications.confirm-email', z.object({ confirmation_id: id }))
export const emailChangedMailJob = defineJob('notifications.email-changed', z.object({ email_change_id: id }))
export const deviceLinkMailJob = defineJob('notifications.device-link', z.object({ device_request_id: id }))
/** Queues the mails of the session alerts that a session answers, or of one address that was confirmed or has asked again. */
export const answerSessionJob = defineJob('notifications.answer-session', z.object({ session_id: id }), {
  retries: 100,
})
export const answerAddressJob = defineJob('notifications.answer-address', z.object({ address_id: id }), {
  retries: 100,
})
/** Deletes expired session alerts, links, invitations and addresses. */
export const housekeepingJob = defineJob('notifications.sweep', z.object({}), { cron: '41 4 * * *' })
export const paymentAccountMailJob = defineJob(
  'notifications.payment-account',
  z.object({ payment_change_id: id }),
)
export const saleMailJob = defineJob('notifications.sale', z.object({ order_id: id }))
export const withdrawalMailJob = defineJob('notifications.withdrawal', z.object({ withdrawal_id: id }))
/** Mails buyer and photographer. */
export const refundMailsJob = defineJob('notifications.refund', z.object({ refund_id: id }))
export const refundFailedMailJob = defineJob('notifications.refund-failed', z.object({ refund_id: id }))
export const disputeOpenedMailJob = defineJob(
  'notifications.dispute-opened',
  z.object({ dispute_id: z.string() }),
)
export const disputeClosedMailJob = defineJob(
  'notifications.dispute-closed',
  z.object({ dispute_id: z.string() }),
)
export const invitationMailJob = defineJob('notifications.invitation', z.object({ invitation_id: id }))
export const resetMailJob = defineJob('notifications.reset', z.object({ reset_request_id: id }))
