import type { OrderState } from '#contract/orders.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { pathTo } from './policy.ts'

/**
 * The only writer of an order's state: walks it along the table in `contract/orders.ts`, over several steps when news
 * was lost, and says whether it moved. The caller holds the order's row. Throws where the table has no way.
 */
export async function moveOrder(
  tx: Tx,
  order: { id: number; state: OrderState },
  to: OrderState,
): Promise<boolean> {
  const path = pathTo(order.state, to)
  if (!path) throw new Error(`order ${order.id} cannot become ${to} from ${order.state}`)
  if (path.length === 0) return false
  const { numUpdatedRows } = await tx
    .updateTable('order')
    .set({ state: to })
    .where('id', '=', order.id)
    .where('state', '=', order.state)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`order ${order.id} was moved by somebody else`)
  return true
}
