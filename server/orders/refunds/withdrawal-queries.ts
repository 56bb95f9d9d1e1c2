import type { Tx } from '#server/platform/db/connect.ts'

/** Locks the caller's own order until the transaction ends; undefined for another's. */
export const lockOwnOrder = (tx: Tx, surferId: number, orderId: number) =>
  tx
    .selectFrom('order')
    .where('id', '=', orderId)
    .where('surfer_id', '=', surferId)
    .forUpdate()
    .select(['id', 'state', 'paid_at'])
    .executeTakeFirst()

/** Locks the purchases of an order until the transaction ends: no download begins meanwhile. */
export const lockPurchases = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('purchase')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .forUpdate()
    .select(['media_id', 'access', 'downloaded_at'])
    .execute()

export const findOrderedIds = async (tx: Tx, orderId: number): Promise<Set<number>> => {
  const items = await tx.selectFrom('order_item').where('order_id', '=', orderId).select('media_id').execute()
  return new Set(items.map((item) => item.media_id))
}

export type WithdrawalRow = Awaited<ReturnType<typeof findWithdrawals>>[number]

/** The withdrawals of an order, oldest first. */
export const findWithdrawals = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('withdrawal')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .select(['id', 'order_id', 'media_ids', 'cents', 'received_at'])
    .execute()
