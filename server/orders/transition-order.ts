import type { OrderState } from '#contract/orders/orders.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { mayBecome } from './policy.ts'

/**
 * The only writer of an order's state: one edge of the table `orderTransitions`, or none when the order is there already.
 * Says whether it moved. The caller holds the order's row. Throws where the table has no edge: the transaction is undone,
 * and whoever called says so.
 */
export async function transitionOrder(
  tx: Tx,
  order: { id: number; state: OrderState },
  to: OrderState,
): Promise<boolean> {
  if (order.state === to) return false
  if (!mayBecome(order.state, to))
    throw new Error(`ALARM: order ${order.id} is to become ${to}, which has no edge from ${order.state}`)
  const { numUpdatedRows } = await tx
    .updateTable('order')
    .set({ state: to })
    .where('id', '=', order.id)
    .where('state', '=', order.state)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`order ${order.id} was moved by somebody else`)
  return true
}
