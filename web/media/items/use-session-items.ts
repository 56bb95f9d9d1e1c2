import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import type { SessionMedia } from '#contract/catalogue/catalogue.ts'
import { listSessionItems, type Opening } from '#contract/waves/opening.ts'
import { ApiError, call } from '#web/platform/api/api.ts'
import { openSessionItems, type SessionItems } from './session-items.ts'

type Opened = Pick<Opening, 'id' | 'outline' | 'media'>

/**
 * The items of the session that is open; renders again when more of them arrive. Where some are not shown any more, or the session
 * is not, the page is loaded anew: it has no holes, or says why there is nothing.
 */
export function useSessionItems(opening: Opened): SessionItems {
  const { revalidate } = useRevalidator()
  /** What is loaded stays so when the page is loaded anew. */
  const loaded = useRef(new Map<number, SessionMedia>())
  /** How many items there were when it was: as many again are no reason to do it again. */
  const last = useRef(0)
  const gone = useCallback(
    (count: number) => {
      if (last.current === count) return
      last.current = count
      void revalidate()
    },
    [revalidate],
  )
  const store = useMemo(() => openItems(opening, loaded.current, gone), [opening, gone])
  const version = useSyncExternalStore(store.changes, store.version, store.version)
  // What is remembered of the items by others is made anew when they change.
  return useMemo(() => ({ ...store, version }), [store, version])
}

function openItems(
  { id, outline, media }: Opened,
  loaded: Map<number, SessionMedia>,
  gone: (count: number) => void,
) {
  const tellGone = () => gone(outline.ids.length)
  const fetchItems = async (ids: readonly number[]) => {
    const input = { params: { id }, query: { ids: ids.join() } }
    const answer = await call(listSessionItems, input).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'not_found') tellGone()
      throw error
    })
    for (const item of answer.media) loaded.set(item.id, item)
    return answer.media
  }
  return openSessionItems({ outline, media: [...loaded.values(), ...media] }, fetchItems, tellGone)
}
