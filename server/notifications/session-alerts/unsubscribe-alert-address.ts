import { hashToken } from '#server/accounts/token.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { lockLinkedAddress } from './session-alert-queries.ts'

/**
 * Deletes the waiting alerts of the link's address and its confirmation: nothing is sent to it until its owner asks and
 * confirms again. Throws `mail_link_dead`.
 */
export async function unsubscribeAlertAddress(
  { db }: Pick<Context, 'db'>,
  token: string,
): Promise<{ already: boolean }> {
  return db.transaction().execute(async (tx) => {
    const address = await lockLinkedAddress(tx, hashToken(token), 'unsubscribe')
    if (!address) throw new AppError('mail_link_dead')
    const waiting = await tx
      .deleteFrom('session_alert')
      .where('address_id', '=', address.id)
      .where('session_id', 'is', null)
      .executeTakeFirst()
    await tx.updateTable('alert_address').set({ confirmed_at: null }).where('id', '=', address.id).execute()
    return { already: address.confirmed_at === null && waiting.numDeletedRows === 0n }
  })
}
