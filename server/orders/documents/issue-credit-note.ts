import type { Tx } from '#server/platform/db/connect.ts'
import { findReceipt, findRefundedIds, sumNotCredited, takeNumber } from './document-queries.ts'

/**
 * Issues the credit note of a refund, in the transaction that records it as done. None for an order without receipt, which
 * was never delivered, nor for what an earlier note credits already: its refund had failed and this one takes its place.
 */
export async function issueCreditNote(
  tx: Tx,
  refund: { id: number; order_id: number; cents: number },
): Promise<void> {
  const { id: refund_id, order_id } = refund
  const receipt = await findReceipt(tx, order_id)
  const cents = Math.min(refund.cents, await sumNotCredited(tx, order_id))
  if (!receipt || cents <= 0) return
  const number = await takeNumber(tx, receipt.photographer_id, 'credit_note')
  const item_ids = await findRefundedIds(tx, refund_id)
  await tx
    .insertInto('sale_document')
    .values({ ...receipt, order_id, refund_id, item_ids, kind: 'credit_note', number, cents })
    .execute()
}
