import type { Tx } from '#server/platform/db/connect.ts'
import { findSeller, takeNumber } from './document-queries.ts'

/** Issues the receipt of an order, in the transaction that pays it. Called once an order; a second call throws. */
export async function issueReceipt(tx: Tx, order_id: number): Promise<void> {
  const order = await findSeller(tx, order_id)
  const { photographer_id, total_cents: cents, address, tax_number } = order
  const number = await takeNumber(tx, photographer_id, 'receipt')
  await tx
    .insertInto('sale_document')
    .values({
      ...{ order_id, photographer_id, kind: 'receipt', number, cents },
      seller_name: order.trader_name ?? `${order.first_name} ${order.last_name}`,
      seller_lines: address === null ? [] : [...address.split('\n'), `Tax number ${tax_number}`],
    })
    .execute()
}
