import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { answerAddressJob } from '../job-names.ts'

/** Confirms the alert address of a surfer who has confirmed the same for the account: one link is enough. Idempotent. */
export async function confirmOwnAddress(
  { db, queue }: Pick<Context, 'db' | 'queue'>,
  surferId: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const confirmed = await tx
      .updateTable('alert_address')
      .from('surfer')
      .set({ confirmed_at: sql<Date>`now()` })
      .whereRef(sql`lower(surfer.email)`, '=', 'alert_address.email')
      .where('surfer.id', '=', surferId)
      .where('surfer.email_confirmed_at', 'is not', null)
      .where('alert_address.confirmed_at', 'is', null)
      .returning('alert_address.id')
      .executeTakeFirst()
    if (confirmed) await queue.send(tx, answerAddressJob, { address_id: confirmed.id })
  })
}
