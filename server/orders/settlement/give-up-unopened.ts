import type { Db, Tx } from '#server/platform/db/connect.ts'
import type { LockedOrder } from '../queries.ts'
import { transitionOrder } from '../transition-order.ts'

type Unopened = Pick<LockedOrder, 'id' | 'state'>

/**
 * Ends orders that have no checkout yet: `cancelled` when what they hold was taken away, `expired` when none could be
 * opened. Whoever is just opening one finds that out before showing it.
 */
export const giveUpUnopened = (
  db: Db,
  find: (tx: Tx) => Promise<Unopened[]>,
  to: 'cancelled' | 'expired',
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    for (const order of await find(tx)) await transitionOrder(tx, order, to)
  })
