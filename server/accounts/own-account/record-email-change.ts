import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { emailChanged } from '../events.ts'
import { deleteOldEmailChanges } from './email-change-queries.ts'

/** Records the address an account is about to lose; a mail there carries the link that undoes it. */
export async function recordEmailChange(
  context: Pick<Context, 'publish'>,
  tx: Tx,
  { role, id }: Caller,
  old_email: string,
): Promise<void> {
  await deleteOldEmailChanges(tx)
  const change = await tx
    .insertInto('email_change')
    .values({
      surfer_id: role === 'surfer' ? id : null,
      photographer_id: role === 'photographer' ? id : null,
      old_email,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await context.publish(tx, emailChanged, { email_change_id: change.id })
}
