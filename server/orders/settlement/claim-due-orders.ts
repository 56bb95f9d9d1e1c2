import type { Expression, SqlBool } from 'kysely'
import type { Tx } from '#server/platform/db/connect.ts'

/** Orders of one pass, those not retrieved for the longest time first. */
export const BATCH = 200

/** Locks the next orders that are due, sets `asked_at`, and returns their ids. */
export async function claimDueOrders(tx: Tx, isDue: Expression<SqlBool>): Promise<number[]> {
  const due = await tx
    .selectFrom('order')
    .where(isDue)
    .orderBy('asked_at', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .select('id')
    .execute()
  const ids = due.map((order) => order.id)
  if (ids.length > 0)
    await tx.updateTable('order').set({ asked_at: new Date() }).where('id', 'in', ids).execute()
  return ids
}
