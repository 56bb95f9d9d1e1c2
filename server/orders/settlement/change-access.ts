import type { Tx } from '#server/platform/db/connect.ts'
import type { MoneyFacts } from '../policy.ts'

/**
 * What a payment's facts mean for its items: held while the bank has the money, ended when it keeps it or everything
 * was refunded, open again when a dispute was won. Items asked back ended with the asking, and stay so.
 */
export async function changeAccess(tx: Tx, orderId: number, facts: MoneyFacts): Promise<boolean> {
  const own = tx.updateTable('purchase').where('order_id', '=', orderId)
  if (facts.disputes.includes('lost') || facts.refunded >= facts.amount)
    return changed(await own.set({ access: 'ended' }).where('access', '<>', 'ended').executeTakeFirst())
  if (facts.disputes.includes('open'))
    return changed(await own.set({ access: 'held' }).where('access', '=', 'open').executeTakeFirst())
  return changed(await own.set({ access: 'open' }).where('access', '=', 'held').executeTakeFirst())
}

const changed = ({ numUpdatedRows }: { numUpdatedRows: bigint }): boolean => numUpdatedRows > 0n
