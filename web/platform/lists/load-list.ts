import { data, type LoaderFunctionArgs } from 'react-router'
import { LIST_PAGE } from '#contract/paging.ts'
import { failedLoad, inTime, type Loaded } from '../api/call-from-loader.ts'
import { callPage, type ListEndpoint, type RowOf } from '../api/call-page.ts'
import { serverTools } from '../api/server-context.ts'
import { loadShown, readShown } from './shown.ts'
import type { Page } from './use-load-more.ts'

/** As many rows of a list as the address asks for, in pages of `size`; else the sentence of the failure. */
export async function loadList<E extends ListEndpoint>(
  otherwise: string,
  { context, request }: LoaderFunctionArgs,
  endpoint: E,
  size: number,
) {
  const fetch = context.get(serverTools).apiFetch
  const shown = readShown(new URL(request.url).searchParams, size)
  try {
    const found: Page<RowOf<E>> = await loadShown(shown, LIST_PAGE, async (limit, cursor) => {
      const page = await inTime(callPage(endpoint, { query: { limit, cursor } }, { fetch }))
      return { items: page.rows, next_cursor: page.next_cursor }
    })
    return data<Loaded<Page<RowOf<E>>>>({ found, error: null })
  } catch (failure) {
    return failedLoad<Page<RowOf<E>>>(failure, otherwise)
  }
}
