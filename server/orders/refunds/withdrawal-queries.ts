import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/connect.ts'
import { awaitedCents } from './awaited-queries.ts'

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

/** The withdrawals of an order, oldest first. `awaited_cents` is the price of what they still wait for. */
export const findWithdrawals = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('withdrawal')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .select(['id', 'order_id', 'media_ids', 'cents', 'received_at', awaitedCents.as('awaited_cents')])
    .execute()

/**
 * Withdrawals of an order some of whose items have no refund yet, locked until the transaction ends, oldest first. What a bank
 * keeps stays among them: an appeal may return it.
 */
export const lockWaitingWithdrawals = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('withdrawal')
    .where('order_id', '=', orderId)
    .where('waiting_ids', '<>', sql<number[]>`'{}'`)
    .orderBy('id')
    .forUpdate()
    .select(['id', 'waiting_ids', 'cents'])
    .execute()

/** What a withdrawal still waits for, and what it brings in all. */
export const setWaiting = (tx: Tx, id: number, waiting: { waiting_ids: number[]; cents: number }) =>
  tx.updateTable('withdrawal').set(waiting).where('id', '=', id).execute()

/** The price of some items of an order, in cents. */
export async function sumOfItems(tx: Tx, orderId: number, mediaIds: readonly number[]): Promise<number> {
  if (mediaIds.length === 0) return 0
  const { cents } = await tx
    .selectFrom('order_item')
    .where('order_id', '=', orderId)
    .where('media_id', 'in', mediaIds)
    .select(sql<number>`coalesce(sum(price_cents), 0)::int`.as('cents'))
    .executeTakeFirstOrThrow()
  return cents
}
