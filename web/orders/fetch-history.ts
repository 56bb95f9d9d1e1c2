import { ID_MAX } from '#contract/limits.ts'
import { HISTORY_PAGE_SIZE, history, type Order } from '#contract/orders/order-lists.ts'
import type { OwnCall } from '#web/accounts/own-data/load-own.ts'
import { callPage } from '#web/platform/api/call-page.ts'
import { lastPage } from './pages.ts'

export type HistoryPage = { orders: Order[]; page: number; last: number }

/** The orders on a numbered page of the purchase history; of a number behind the last, those on the last. */
export async function fetchHistory(page: number, { token, signal }: OwnCall): Promise<HistoryPage> {
  const query = { limit: HISTORY_PAGE_SIZE, page }
  const { rows: orders, total } = await callPage(history, { query, signal }, { token })
  const last = lastPage(total ?? orders.length, HISTORY_PAGE_SIZE)
  return page > last ? fetchHistory(last, { token, signal }) : { orders, page, last }
}

/** The order of that number; null for one that is not the caller's own. */
export async function fetchOrder(id: string, { token, signal }: OwnCall): Promise<Order | null> {
  if (!/^\d{1,10}$/.test(id) || Number(id) > ID_MAX) return null
  const { rows } = await callPage(history, { query: { order_id: id }, signal }, { token })
  return rows[0] ?? null
}
