import { callPage, type ListEndpoint, type RowOf } from '#web/platform/api/call-page.ts'
import type { Page } from '#web/platform/lists/use-load-more.ts'
import type { OwnCall } from './load-own.ts'

/** One page of a list of whoever is logged in. */
export async function fetchOwnPage<E extends ListEndpoint>(
  endpoint: E,
  cursor: string | null,
  { token, signal }: OwnCall,
): Promise<Page<RowOf<E>>> {
  const { rows, next_cursor } = await callPage(endpoint, { query: { cursor }, signal }, { token })
  return { items: rows, next_cursor }
}
