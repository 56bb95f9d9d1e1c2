import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/connect.ts'

export type DisputeRow = NonNullable<Awaited<ReturnType<typeof findDispute>>>

export const findDispute = (tx: Tx, id: string) =>
  tx
    .selectFrom('dispute')
    .where('id', '=', id)
    .select(['state', 'cents', 'due_at', 'evidence_at', 'inquiry_answers'])
    .executeTakeFirst()

/** Cents of an order that are with the buyer's bank, for now or for good; or only those of one state. */
export async function sumOfDisputes(
  tx: Db | Tx,
  orderId: number,
  { state, except }: { state?: 'open' | 'lost'; except?: string } = {},
): Promise<number> {
  const { cents } = await tx
    .selectFrom('dispute')
    .where('order_id', '=', orderId)
    .where('state', 'in', state ? [state] : ['open', 'lost'])
    .where('id', '<>', except ?? '')
    .select(sql<number>`coalesce(sum(cents), 0)::int`.as('cents'))
    .executeTakeFirstOrThrow()
  return cents
}

/** The items of an order that are neither refunded nor covered by another dispute that has their money. Prices in cents. */
export const findUndisputed = (tx: Tx, orderId: number, disputeId: string) =>
  tx
    .selectFrom('order_item as item')
    .where('item.order_id', '=', orderId)
    .where(
      sql<boolean>`not exists (select 1 from refund_item ri join refund r on r.id = ri.refund_id
        where ri.order_id = item.order_id and ri.media_id = item.media_id and r.state <> 'failed')`,
    )
    .where(
      sql<boolean>`not exists (select 1 from dispute_item di join dispute d on d.id = di.dispute_id
        where di.order_id = item.order_id and di.media_id = item.media_id
          and d.state in ('open', 'lost') and d.id <> ${disputeId})`,
    )
    .select(['item.media_id', 'item.price_cents as price'])
    .execute()

/** Replaces the items that a dispute covers. */
export async function writeDisputeItems(
  tx: Tx,
  dispute: { id: string; order_id: number },
  mediaIds: readonly number[],
): Promise<void> {
  const { id: dispute_id, order_id } = dispute
  await tx.deleteFrom('dispute_item').where('dispute_id', '=', dispute_id).execute()
  if (mediaIds.length === 0) return
  await tx
    .insertInto('dispute_item')
    .values(mediaIds.map((media_id) => ({ dispute_id, order_id, media_id })))
    .execute()
}
