import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { MediaFilter } from '#web/media/media-words.ts'

const WORD = 'show'

/**
 * Which pictures of a session are shown stands in its address: a reload, a link and the way back show the same. The
 * pictures change at once, the address after they were drawn: the router renders the whole page for it.
 */
export function useFilter(): [MediaFilter, (next: MediaFilter) => void] {
  const [search, setSearch] = useSearchParams()
  const word = search.get(WORD)
  const written = word === 'photo' || word === 'video' ? word : 'all'
  /** What was pressed while the address said `over`; any other address has the last word. */
  const [pressed, setPressed] = useState<{ over: string | null; filter: MediaFilter } | null>(null)
  const shown = pressed?.over === word ? pressed.filter : written

  useEffect(() => setPressed((last) => (last?.over === word ? last : null)), [word])
  useEffect(() => {
    if (shown === written) return
    const write = (before: URLSearchParams) => {
      before.delete(WORD)
      if (shown !== 'all') before.set(WORD, shown)
      return before
    }
    let timer: ReturnType<typeof setTimeout>
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setSearch(write, { replace: true, preventScrollReset: true }))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [shown, written, setSearch])

  return [shown, (filter) => setPressed({ over: word, filter })]
}
