import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { type MailContent, renderMail } from './mail-template.ts'

export type MailKind = 'welcome-surfer' | 'welcome-photographer' | 'order-confirmation' | 'session-live'

/** `since` is when what the mail is about came to be. */
export type AddressedMail = MailContent & { to: string; since: Date }

/**
 * Sends the one mail of this kind about this subject. The mark that it was sent commits only when the mail server has
 * taken it, and a second worker waits for the first one's mark. Should we die between the two, the mail goes again
 * under the same Message-ID, by which mail readers know a copy. `compose` answers null when there is nobody to tell.
 */
export async function sendOnce(
  context: Context,
  kind: MailKind,
  subjectId: number,
  compose: (tx: Tx) => Promise<AddressedMail | null>,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('sent_mail')
      .values({ kind, subject_id: subjectId })
      .onConflict((conflict) => conflict.columns(['kind', 'subject_id']).doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows !== 1n) return
    const mail = await compose(tx)
    if (!mail) return
    await context.mailer.send({
      to: mail.to,
      messageId: `<${kind}.${subjectId}.${mail.since.getTime()}@${domainOf(context.config.mail.from)}>`,
      ...renderMail(mail, context.publicOrigin()),
    })
  })
}

/** `Swellframe <hello@swellframe.example>` -> `swellframe.example` */
const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
