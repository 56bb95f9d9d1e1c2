import { sql } from 'kysely'
import { hashToken } from '#server/accounts/token.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { answerAddressJob } from '../job-names.ts'
import { lockLinkedAddress } from './session-alert-queries.ts'

/** Confirms the address of a link; its session alerts are answered from now on. Throws `mail_link_dead`. */
export async function confirmAlertAddress(
  { db, queue }: Pick<Context, 'db' | 'queue'>,
  token: string,
): Promise<{ already: boolean }> {
  return db.transaction().execute(async (tx) => {
    const address = await lockLinkedAddress(tx, hashToken(token), 'confirm')
    if (!address) throw new AppError('mail_link_dead')
    if (address.confirmed_at) return { already: true }
    await tx
      .updateTable('alert_address')
      .set({ confirmed_at: sql<Date>`now()` })
      .where('id', '=', address.id)
      .execute()
    await queue.send(tx, answerAddressJob, { address_id: address.id })
    return { already: false }
  })
}
