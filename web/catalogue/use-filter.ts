import { useSearchParams } from 'react-router'
import type { MediaFilter } from '#web/media/media-words.ts'

const WORD = 'show'

/** Which pictures of a session are shown stands in its address: a reload, a link and the way back show the same. */
export function useFilter(): [MediaFilter, (next: MediaFilter) => void] {
  const [search, setSearch] = useSearchParams()
  const shown = search.get(WORD)
  const setFilter = (next: MediaFilter) =>
    setSearch(
      (before) => {
        before.delete(WORD)
        if (next !== 'all') before.set(WORD, next)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return [shown === 'photo' || shown === 'video' ? shown : 'all', setFilter]
}
