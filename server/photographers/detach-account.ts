import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { sellerAccountTurned } from './events.ts'

/**
 * Takes a connected account from its photographer, who can then set up another. Orders keep theirs: what they paid is refunded
 * and reversed there. False when it is his no more.
 */
export async function detachAccount(
  { publish }: Pick<Context, 'publish'>,
  tx: Tx,
  { id, account }: { id: number; account: string },
  ended: 'lost' | 'rejected' | 'detached',
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('photographer')
    .set({
      stripe_account_id: null,
      charges_enabled: false,
      details_submitted: false,
      payouts_enabled: false,
      payment_attention: false,
      account_lost_at: null,
      account_ended: null,
    })
    .where('id', '=', id)
    .where('stripe_account_id', '=', account)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await tx.insertInto('former_account').values({ account_id: account, photographer_id: id, ended }).execute()
  await publish(tx, sellerAccountTurned, { photographer_id: id })
  return true
}
