import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { SHOWN_MAX } from '#contract/catalogue/listing.ts'
import { errorMessage } from '../api/api.ts'

export type Page<Item> = { items: readonly Item[]; next_cursor: string | null }

type LoadMoreOf<Item> = {
  /** The rows of the loader; a new object discards the rows added since. */
  first: Page<Item>
  fetchMore: (cursor: string | null) => Promise<Page<Item>>
  /** The address at which so many are shown. */
  pathOf: (shown: number) => string
  failed: string
}

/**
 * A list of an open page, lengthened page by page. The address learns how many there are: coming back, reloading or
 * sharing shows as many.
 */
export function useLoadMore<Item extends { id: number }>({
  first,
  fetchMore,
  pathOf,
  failed,
}: LoadMoreOf<Item>) {
  const [added, setAdded] = useState<Page<Item> & { to: Page<Item>['items'] }>()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const navigate = useNavigate()
  const resting = useNavigation().state === 'idle'
  const now = useRef<{ first: Page<Item>['items']; resting: boolean } | null>(null)
  useEffect(() => {
    now.current = { first: first.items, resting }
    return () => {
      now.current = null
    }
  }, [first.items, resting])

  const more = added?.to === first.items ? added : undefined
  const known = new Set(first.items.map(({ id }) => id))
  const items = [...first.items, ...(more?.items ?? []).filter(({ id }) => !known.has(id))]
  const cursor = more ? more.next_cursor : first.next_cursor

  const load = async () => {
    setBusy(true)
    setError(null)
    try {
      const page = await fetchMore(cursor)
      if (now.current?.first !== first.items) return
      setAdded({ ...page, items: [...(more?.items ?? []), ...page.items], to: first.items })
      // A navigation under way is not interrupted.
      if (now.current.resting && items.length < SHOWN_MAX)
        void navigate(pathOf(items.length + page.items.length), { replace: true, preventScrollReset: true })
    } catch (failure) {
      setError(errorMessage(failure, failed))
    } finally {
      setBusy(false)
    }
  }
  const latest = useRef(load)
  useEffect(() => {
    latest.current = load
  })
  const loadMore = useCallback(() => void latest.current(), [])
  return { items, hasMore: cursor !== null, busy, error, loadMore }
}
