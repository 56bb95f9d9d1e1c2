import type { Tx } from '#server/platform/db/connect.ts'
import type { LedgerAccount, LedgerKind } from '../tables.ts'
import type { Movement } from './ledger-movements.ts'

/** The account that a movement of this kind takes its cents from, and the account it gives them to. */
const ACCOUNT_FLOW: Record<LedgerKind, readonly [from: LedgerAccount, to: LedgerAccount]> = {
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
  debt: ['photographer', 'debt'],
  debt_recovered: ['debt', 'photographer'],
}

/**
 * Posts each movement to the ledger once, however often it is given: two entries whose cents sum to zero. Returns whether
 * anything was new.
 */
export async function postLedgerEntries(
  tx: Tx,
  order_id: number,
  movements: readonly Movement[],
): Promise<boolean> {
  if (movements.length === 0) return false
  const { numInsertedOrUpdatedRows: posted = 0n } = await tx
    .insertInto('ledger_entry')
    .values(movements.flatMap((movement) => entriesOf(order_id, movement)))
    .onConflict((conflict) => conflict.columns(['object_id', 'kind', 'account']).doNothing())
    .executeTakeFirst()
  return posted > 0n
}

function entriesOf(order_id: number, { object_id, kind, cents }: Movement) {
  const [from, to] = ACCOUNT_FLOW[kind]
  return [
    { order_id, object_id, kind, account: from, cents: -cents },
    { order_id, object_id, kind, account: to, cents },
  ]
}
