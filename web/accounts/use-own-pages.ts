import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { SHOWN_MAX } from '#contract/catalogue/listing.ts'
import { ApiError, errorMessage } from '#web/platform/api/api.ts'
import { loadShown, readShown } from '#web/platform/lists/shown.ts'
import type { Page } from '#web/platform/lists/use-load-more.ts'
import { loseLogin } from './lose-login.ts'
import { useAccount } from './store.ts'
import { useLengthenedAddress } from './use-lengthened-address.ts'
import type { OwnCall } from './use-own-data.ts'

type OwnList<Row> = {
  /** Outside of the component: another one begins anew. */
  fetchPage: (cursor: string | null, how: OwnCall) => Promise<Page<Row>>
  /** Rows of a page. */
  size: number
  /** The sentence when the server gives none. */
  otherwise: string
}
type Known<Row> = Page<Row> & { isLoaded: boolean; error: string; failure: ApiError | null }
type More = { busy: boolean; error: string }

/**
 * A list of whoever is logged in, page by page. The address learns how many rows there are: coming back and reloading
 * shows as many. `reload` asks for them all again.
 */
export function useOwnPages<Row>({ fetchPage, size, otherwise }: OwnList<Row>) {
  const { token } = useAccount()
  const [search] = useSearchParams()
  const lengthen = useLengthenedAddress(size)
  const shown = useRef(readShown(search, size))
  const [turn, setTurn] = useState(0)
  const [known, setKnown] = useState<Known<Row>>(unknown)
  const [more, setMore] = useState<More>(idle)
  const now = useRef<{ known: Page<Row>; stop: AbortController; work: Promise<unknown> } | null>(null)

  useEffect(() => {
    if (!token) return
    const stop = new AbortController()
    setKnown((last) => ({ ...last, error: '', failure: null, isLoaded: last.isLoaded && turn >= 0 }))
    setMore(idle)
    const nothing: Page<Row> = { items: [], next_cursor: null }
    const at = { known: nothing, stop, work: Promise.resolve<unknown>(null) }
    now.current = at
    at.work = loadShown(shown.current, size, (_, cursor) => fetchPage(cursor, { token, signal: stop.signal }))
      .then((page) => {
        at.known = page
        setKnown({ ...page, isLoaded: true, error: '', failure: null })
      })
      .catch((error: unknown) => {
        if (stop.signal.aborted) return
        const failure = error instanceof ApiError ? error : null
        setKnown((last) => ({ ...last, error: errorMessage(error, otherwise), failure }))
        if (failure?.status === 401) loseLogin(token)
      })
    return () => stop.abort()
  }, [fetchPage, size, otherwise, token, turn])

  /** Fetches pages until there are enough rows or no more; answers what there is then, null when a page did not come. */
  const until = useCallback(
    (enough: (rows: readonly Row[]) => boolean): Promise<readonly Row[] | null> => {
      const at = now.current
      if (!at || !token) return Promise.resolve(null)
      const fetchAll = async () => {
        setMore({ busy: true, error: '' })
        try {
          while (at.known.next_cursor !== null && !enough(at.known.items)) {
            const page = await fetchPage(at.known.next_cursor, { token, signal: at.stop.signal })
            if (at.stop.signal.aborted) return null
            at.known = { items: [...at.known.items, ...page.items], next_cursor: page.next_cursor }
            setKnown((last) => ({ ...last, ...at.known }))
          }
          shown.current = Math.min(at.known.items.length, SHOWN_MAX)
          lengthen(shown.current)
          setMore(idle)
          return at.known.items
        } catch (error) {
          if (at.stop.signal.aborted) return null
          setMore({ busy: false, error: errorMessage(error, otherwise) })
          if (error instanceof ApiError && error.status === 401) loseLogin(token)
          return null
        }
      }
      // One after the other: no page is fetched twice.
      const result = at.work.then(fetchAll)
      at.work = result
      return result
    },
    [fetchPage, otherwise, token, lengthen],
  )
  const loadMore = useCallback(() => {
    const before = now.current?.known.items.length ?? 0
    void until((rows) => rows.length > before)
  }, [until])
  const reload = useCallback(() => setTurn((last) => last + 1), [])

  return {
    rows: known.isLoaded ? known.items : null,
    hasMore: known.next_cursor !== null,
    error: known.error,
    failure: known.failure,
    more,
    loadMore,
    until,
    reload,
  }
}

const unknown = { items: [], next_cursor: null, isLoaded: false, error: '', failure: null }
const idle: More = { busy: false, error: '' }
