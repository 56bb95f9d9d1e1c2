import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { SHOWN_MAX } from '#contract/catalogue/listing.ts'
import { errorMessage } from '#web/platform/api/api.ts'
import { loadShown, readShown } from '#web/platform/lists/shown.ts'
import type { Page } from '#web/platform/lists/use-load-more.ts'
import { useAccount } from '../store.ts'
import type { OwnCall } from './load-own.ts'
import { useLengthenedAddress } from './use-lengthened-address.ts'

export type OwnList<Row> = {
  /** Outside of the component: another one begins anew. */
  fetchPage: (cursor: string | null, how: OwnCall) => Promise<Page<Row>>
  /** Rows of a page. */
  size: number
  /** The sentence when the server gives none. */
  otherwise: string
}
type More = { busy: boolean; error: string }
const idle: More = { busy: false, error: '' }

/** For the loader of such a list: as many rows as the address wants to see. */
export const loadOwnPages = <Row>(
  { fetchPage, size, otherwise }: OwnList<Row>,
  { request }: { request: Request },
) => ({
  ask: (how: OwnCall): Promise<Page<Row>> =>
    loadShown(readShown(new URL(request.url).searchParams, size), size, (_, cursor) =>
      fetchPage(cursor, how),
    ),
  otherwise,
})

/**
 * A list of whoever is logged in, lengthened page by page after what the loader brought as `first`. The address learns
 * how many rows there are: coming back and reloading shows as many. A fresh `first` begins anew.
 */
export function useOwnPages<Row>(first: Page<Row> | null, { fetchPage, size, otherwise }: OwnList<Row>) {
  const { token } = useAccount()
  const lengthen = useLengthenedAddress(size)
  const [longer, setLonger] = useState<{ of: typeof first; page: Page<Row> } | null>(null)
  const [{ of, ...more }, setMore] = useState<More & { of: typeof first }>({ ...idle, of: first })
  const now = useRef<{ known: Page<Row>; stop: AbortController; work: Promise<unknown> } | null>(null)
  // Before the effects of what is shown below: they may ask for more at once.
  useLayoutEffect(() => {
    if (!first) return
    const stop = new AbortController()
    now.current = { known: first, stop, work: Promise.resolve() }
    return () => stop.abort()
  }, [first])

  /** Fetches pages until there are enough rows or no more; answers what there is then, null when a page did not come. */
  const until = useCallback(
    (enough: (rows: readonly Row[]) => boolean): Promise<readonly Row[] | null> => {
      const at = now.current
      if (!at || !token) return Promise.resolve(null)
      const fetchAll = async () => {
        setMore({ busy: true, error: '', of: first })
        try {
          while (at.known.next_cursor !== null && !enough(at.known.items)) {
            const page = await fetchPage(at.known.next_cursor, { token, signal: at.stop.signal })
            if (at.stop.signal.aborted) return null
            at.known = { items: [...at.known.items, ...page.items], next_cursor: page.next_cursor }
            setLonger({ of: first, page: at.known })
          }
          lengthen(Math.min(at.known.items.length, SHOWN_MAX))
          setMore({ ...idle, of: first })
          return at.known.items
        } catch (error) {
          if (at.stop.signal.aborted) return null
          setMore({ busy: false, error: errorMessage(error, otherwise), of: first })
          return null
        }
      }
      // One after the other: no page is fetched twice.
      const result = at.work.then(fetchAll)
      at.work = result
      return result
    },
    [first, fetchPage, otherwise, token, lengthen],
  )
  const loadMore = useCallback(() => {
    const before = now.current?.known.items.length ?? 0
    void until((rows) => rows.length > before)
  }, [until])

  const page = longer?.of === first ? longer.page : first
  return {
    rows: page?.items ?? null,
    hasMore: page?.next_cursor != null,
    more: of === first ? more : idle,
    loadMore,
    until,
  }
}
