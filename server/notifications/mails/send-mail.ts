import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import type { MailKind } from '../job-names.ts'
import {
  type AddressedMail,
  renderMail,
  UNSUBSCRIBE,
  type UnsubscribeLink,
} from '../template/mail-template.ts'
import { composeAddressNote } from './compose-address-note.ts'
import { composeArrivalLapsed } from './compose-arrival-lapsed.ts'
import { composeConfirmAddress } from './compose-confirm-address.ts'
import { composeConfirmEmail } from './compose-confirm-email.ts'
import { composePaymentFailed, composePaymentProcessing } from './compose-delayed-payment.ts'
import { composeDeviceLink } from './compose-device-link.ts'
import { composeDisputeClosed, composeDisputeOpened } from './compose-dispute.ts'
import { composeEmailChanged } from './compose-email-changed.ts'
import { composeInvitation } from './compose-invitation.ts'
import { composeOrderConfirmation } from './compose-order-confirmation.ts'
import { composePaymentAccount } from './compose-payment-account.ts'
import { composeRefund } from './compose-refund.ts'
import { composeRefundFailed } from './compose-refund-failed.ts'
import { composeRefundedSale } from './compose-refunded-sale.ts'
import { composeReset } from './compose-reset.ts'
import { composeSale } from './compose-sale.ts'
import { composeSessionLive } from './compose-session-live.ts'
import { composeSessionReady } from './compose-session-ready.ts'
import { composePhotographerWelcome, composeSurferWelcome } from './compose-welcome.ts'
import { composeWithdrawal } from './compose-withdrawal.ts'

/** Composes the mail of each kind about its subject; null when it must not be sent (any more). */
type Compose = (tx: Tx, subjectId: number, context: Context) => Promise<AddressedMail | null>
const composers: Record<MailKind, Compose> = {
  'welcome-surfer': composeSurferWelcome,
  'welcome-photographer': composePhotographerWelcome,
  'order-confirmation': composeOrderConfirmation,
  'payment-processing': composePaymentProcessing,
  'payment-failed': composePaymentFailed,
  'session-live': composeSessionLive,
  'arrival-lapsed': composeArrivalLapsed,
  'address-note': composeAddressNote,
  'confirm-address': composeConfirmAddress,
  'confirm-email': composeConfirmEmail,
  'email-changed': composeEmailChanged,
  'device-link': composeDeviceLink,
  'session-ready': composeSessionReady,
  reset: composeReset,
  'payment-account': composePaymentAccount,
  sale: composeSale,
  invitation: composeInvitation,
  withdrawal: composeWithdrawal,
  refund: composeRefund,
  'refunded-sale': composeRefundedSale,
  'refund-failed': composeRefundFailed,
  'dispute-opened': composeDisputeOpened,
  'dispute-closed': composeDisputeClosed,
}

/**
 * Sends the mail of this kind about this subject once. The row in `sent_mail` commits after the mail server has accepted the
 * mail; a second worker waits for that row. When the process dies between the two, the mail is sent again with the same
 * Message-ID, by which mail programs recognise a duplicate. Throws the mail server's error.
 */
export async function sendMail(context: Context, kind: MailKind, subjectId: number): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const inserted = await tx
      .insertInto('sent_mail')
      .values({ kind, subject_id: subjectId })
      .onConflict((conflict) => conflict.columns(['kind', 'subject_id']).doNothing())
      .executeTakeFirst()
    if (inserted.numInsertedOrUpdatedRows !== 1n) return
    const mail = await composers[kind](tx, subjectId, context)
    if (!mail) return deleteSentMail(tx, kind, subjectId)
    const origin = context.publicOrigin()
    await context.mailer.send({
      to: mail.to,
      messageId: `<${kind}.${subjectId}.${mail.since.getTime()}@${domainOf(context.config.mail.from)}>`,
      headers: mail.unsubscribe === undefined ? {} : oneClickHeaders(origin, mail.unsubscribe),
      ...renderMail(mail, origin),
    })
  })
}

/** A mail that was not due now may be due when the job is queued again. */
async function deleteSentMail(tx: Tx, kind: MailKind, subjectId: number): Promise<void> {
  await tx.deleteFrom('sent_mail').where('kind', '=', kind).where('subject_id', '=', subjectId).execute()
}

/** One-click unsubscribe of mail programs (RFC 8058). */
const oneClickHeaders = (origin: string, { from, token }: UnsubscribeLink): Record<string, string> => ({
  'List-Unsubscribe': `<${origin}${UNSUBSCRIBE[from].call}/${token}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** `Swellframe <hello@swellframe.example>` -> `swellframe.example` */
const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
