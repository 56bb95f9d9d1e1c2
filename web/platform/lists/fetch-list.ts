import { callPage, type ListEndpoint, type RowOf } from '../api/call-page.ts'
import type { Page } from './use-load-more.ts'

/** The rows of an open list after `cursor`. */
export async function fetchList<E extends ListEndpoint>(
  endpoint: E,
  limit: number,
  cursor: string | null,
): Promise<Page<RowOf<E>>> {
  const { rows, next_cursor } = await callPage(endpoint, { query: { limit, cursor } })
  return { items: rows, next_cursor }
}
