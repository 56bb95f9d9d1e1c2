import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { SHOWN_MAX } from '#contract/catalogue/listing.ts'
import { withQuery } from '../with-query.ts'
import type { Page } from './use-load-more.ts'

const PARAM = 'shown'

/** How many rows an address asks for, of a list whose pages have `size`: whole pages, at least one. */
export function readShown(search: URLSearchParams, size: number): number {
  const shown = search.get(PARAM) ?? ''
  const pages = /^\d{1,4}$/.test(shown) ? Math.ceil(Number(shown) / size) : 1
  return Math.min(Math.max(1, pages) * size, Math.floor(SHOWN_MAX / size) * size)
}

/** `path` with the number of rows; none for the first page. */
export const shownPath = (path: string, shown: number, size: number): string =>
  shown > size ? `${path}${path.includes('?') ? '&' : '?'}${PARAM}=${shown}` : path

/** The address without the number of rows. */
export function withoutShown(pathname: string, search: string): string {
  const params = new URLSearchParams(search)
  params.delete(PARAM)
  return withQuery(pathname, params)
}

/** The first `shown` rows, as many calls as it takes; `most` is what one call answers. For loaders. */
export async function loadShown<Item>(
  shown: number,
  most: number,
  fetchPage: (limit: number, cursor: string | null) => Promise<Page<Item>>,
): Promise<Page<Item>> {
  const items: Item[] = []
  let next_cursor: string | null = null
  do {
    const page = await fetchPage(Math.min(shown - items.length, most), next_cursor)
    items.push(...page.items)
    next_cursor = page.next_cursor
  } while (next_cursor !== null && items.length < shown)
  return { items, next_cursor }
}

/** Whether only the number of rows grows: the list itself fetches those, not the loader. */
export function isLengthened(
  { currentUrl, nextUrl }: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl'>,
  size: number,
): boolean {
  const [before, after] = [currentUrl, nextUrl].map((url) => {
    return { rest: withoutShown(url.pathname, url.search), shown: readShown(url.searchParams, size) }
  })
  return before !== undefined && before.rest === after?.rest && after.shown > before.shown
}
