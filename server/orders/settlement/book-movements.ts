import type { Tx } from '#server/platform/db/connect.ts'
import type { LedgerAccount, LedgerKind } from '#server/platform/db/order-tables.ts'
import type { Movement } from './read-money.ts'

/** Which account loses and which gains what an object of this kind moves. */
const WAYS: Record<LedgerKind, readonly [from: LedgerAccount, to: LedgerAccount]> = {
  charge: ['buyer', 'platform'],
  transfer: ['platform', 'photographer'],
  fee: ['photographer', 'platform'],
  refund: ['platform', 'buyer'],
  refund_failed: ['buyer', 'platform'],
  transfer_reversal: ['photographer', 'platform'],
  fee_refund: ['platform', 'photographer'],
  dispute: ['platform', 'buyer'],
  dispute_reinstated: ['buyer', 'platform'],
  dispute_fee: ['platform', 'provider'],
}

/**
 * Books what the provider's objects moved as entries of the ledger, each object once however often it is told: two
 * entries that add up to nothing. Answers whether anything was new.
 */
export async function bookMovements(
  tx: Tx,
  order_id: number,
  movements: readonly Movement[],
): Promise<boolean> {
  if (movements.length === 0) return false
  const { numInsertedOrUpdatedRows: booked = 0n } = await tx
    .insertInto('ledger_entry')
    .values(movements.flatMap((movement) => entriesOf(order_id, movement)))
    .onConflict((conflict) => conflict.columns(['object_id', 'kind', 'account']).doNothing())
    .executeTakeFirst()
  return booked > 0n
}

export function entriesOf(order_id: number, { object_id, kind, cents }: Movement) {
  const [from, to] = WAYS[kind]
  return [
    { order_id, object_id, kind, account: from, cents: -cents },
    { order_id, object_id, kind, account: to, cents },
  ]
}
