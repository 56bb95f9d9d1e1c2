import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { composeAddressNote } from './compose-address-note.ts'
import { composeOrderConfirmation } from './compose-order-confirmation.ts'
import { composeSessionLive } from './compose-session-live.ts'
import { composePhotographerWelcome, composeSurferWelcome } from './compose-welcome.ts'
import type { MailKind } from './job-names.ts'
import { type AddressedMail, renderMail } from './mail-template.ts'

/** What each kind of mail says about its subject; null when there is nobody to tell. */
const composers: Record<MailKind, (tx: Tx, subjectId: number) => Promise<AddressedMail | null>> = {
  'welcome-surfer': composeSurferWelcome,
  'welcome-photographer': composePhotographerWelcome,
  'order-confirmation': composeOrderConfirmation,
  'session-live': composeSessionLive,
  'address-note': composeAddressNote,
}

/**
 * Sends the one mail of this kind about this subject. The mark that it was sent commits only when the mail server has
 * taken it, and a second worker waits for the first one's mark. Should we die between the two, the mail goes again
 * under the same Message-ID, by which mail readers know a copy. Throws what the mail server answers.
 */
export async function sendMail(context: Context, kind: MailKind, subjectId: number): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const mail = await composers[kind](tx, subjectId)
    if (!mail) return
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('sent_mail')
      .values({ kind, subject_id: subjectId })
      .onConflict((conflict) => conflict.columns(['kind', 'subject_id']).doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows !== 1n) return
    await context.mailer.send({
      to: mail.to,
      messageId: `<${kind}.${subjectId}.${mail.since.getTime()}@${domainOf(context.config.mail.from)}>`,
      ...renderMail(mail, context.publicOrigin()),
    })
  })
}

/** `Swellframe <hello@swellframe.example>` -> `swellframe.example` */
const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
