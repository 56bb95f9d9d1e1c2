import type { Db, Tx } from '#server/platform/db/connect.ts'
import type { LockedOrder } from '../queries.ts'
import { transitionOrder } from '../transition-order.ts'

type WithoutCheckout = Pick<LockedOrder, 'id' | 'state'>

/**
 * Ends pending orders that have no checkout: `cancelled` when their items or an account are gone, `expired` when no checkout
 * could be opened. A request that is opening one meanwhile sees the new state before it shows the checkout.
 */
export const endOrdersWithoutCheckout = (
  db: Db,
  find: (tx: Tx) => Promise<WithoutCheckout[]>,
  to: 'cancelled' | 'expired',
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    for (const order of await find(tx)) await transitionOrder(tx, order, to)
  })
