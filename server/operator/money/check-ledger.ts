import { retrievePayment } from '#server/orders/settlement/retrieve-payment.ts'
import type { Context } from '#server/platform/context.ts'
import { findBooked, findOverpaid, listOrderIds } from './booked-queries.ts'
import { differencesOf } from './compare-order.ts'

/** Ids per page, and orders compared at the same time: the provider allows a hundred calls a second. */
const PAGE = 200
const CONCURRENCY = 4

type Difference = { order_id: number; what: string }
type LedgerCheck = { orders: number; differences: number }

/**
 * Compares each order with its payment at the provider, by ascending id, and reports every difference as it is found; changes
 * nothing. A difference is checked a second time, since an event may have been under way. Throws provider errors.
 */
export async function checkLedger(
  context: Pick<Context, 'db' | 'stripe'>,
  since: string | null,
  tell: (difference: Difference) => void,
): Promise<LedgerCheck> {
  const counted: LedgerCheck = { orders: 0, differences: 0 }
  for (let after = 0; ; ) {
    const ids = await listOrderIds(context.db, { after, since, limit: PAGE })
    for (let at = 0; at < ids.length; at += CONCURRENCY) {
      const batch = ids.slice(at, at + CONCURRENCY)
      const found = await Promise.all(batch.map((id) => checkOrder(context, id)))
      counted.orders += batch.length
      for (const difference of found.flat()) {
        counted.differences += 1
        tell(difference)
      }
    }
    if (ids.length < PAGE) break
    after = ids.at(-1) ?? after
  }
  for (const { order_id, cents } of await findOverpaid(context.db)) {
    counted.differences += 1
    tell({ order_id, what: `of its seller ${cents} cents more were taken back than he owed` })
  }
  return counted
}

async function checkOrder(context: Pick<Context, 'db' | 'stripe'>, id: number): Promise<Difference[]> {
  const look = async () => {
    // The provider is read first: our rows may be newer than its answer, never older.
    const { checkout_session_id: checkout, disputes } = await findBooked(context.db, id)
    const told = checkout === null ? null : await retrievePayment(context, checkout, disputes.length > 0)
    return differencesOf(await findBooked(context.db, id), told)
  }
  const found = await look()
  const still = found.length === 0 ? [] : await look()
  return still.map((what) => ({ order_id: id, what }))
}
