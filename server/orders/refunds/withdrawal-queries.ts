import { sql } from 'kysely'
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
    .select(['id', 'order_id', 'media_ids', 'cents', 'received_at', 'refund_id'])
    .execute()

/** Withdrawals that wait for the buyer's bank, locked until the transaction ends, oldest first. */
export const lockWaitingWithdrawals = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('withdrawal')
    .where('order_id', '=', orderId)
    .where('refund_id', 'is', null)
    .orderBy('id')
    .forUpdate()
    .select(['id', 'media_ids'])
    .execute()

/** The refund of a withdrawal that waited, and what it brings. */
export const setRefund = (tx: Tx, id: number, { refund_id, cents }: { refund_id: number; cents: number }) =>
  tx.updateTable('withdrawal').set({ refund_id, cents }).where('id', '=', id).execute()

/** Withdrawals whose refund has failed name the one that takes its place; of several the first. */
export async function replaceRefund(tx: Tx, failed: readonly number[], refund_id: number): Promise<void> {
  const first = await tx
    .selectFrom('withdrawal')
    .where('refund_id', 'in', failed)
    .orderBy('id')
    .select('id')
    .executeTakeFirst()
  if (first) await tx.updateTable('withdrawal').set({ refund_id }).where('id', '=', first.id).execute()
}

/** The price of some items of an order, in cents. */
export async function sumOfItems(tx: Tx, orderId: number, mediaIds: readonly number[]): Promise<number> {
  const { cents } = await tx
    .selectFrom('order_item')
    .where('order_id', '=', orderId)
    .where('media_id', 'in', mediaIds)
    .select(sql<number>`coalesce(sum(price_cents), 0)::int`.as('cents'))
    .executeTakeFirstOrThrow()
  return cents
}
