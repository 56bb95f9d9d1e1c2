import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { MediaFilter } from '#web/media/media-labels.ts'

const PARAM = 'show'
const filterOf = (params: URLSearchParams): MediaFilter => {
  const value = params.get(PARAM)
  return value === 'photo' || value === 'video' ? value : 'all'
}

/**
 * Which pictures of a session are shown stands in its address: a reload, a link and the way back show the same. Written
 * without a navigation: the router would render the whole page for it, and stop the step back that closes the viewer.
 */
export function useFilter(): [MediaFilter, (next: MediaFilter) => void] {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const told = filterOf(search)
  /** What was pressed while the router's address said `over`; any other address has the last value. */
  const [pressed, setPressed] = useState<{ over: MediaFilter; filter: MediaFilter } | null>(null)
  const shown = pressed?.over === told ? pressed.filter : told

  useEffect(() => setPressed((last) => (last?.over === told ? last : null)), [told])
  // Reads the history entry that is current now.
  useEffect(() => write(pathname, shown))

  return [shown, (filter) => setPressed({ over: told, filter })]
}

function write(pathname: string, shown: MediaFilter): void {
  const params = new URLSearchParams(window.location.search)
  // The address changes to the next page's before this page unmounts.
  if (window.location.pathname !== pathname || filterOf(params) === shown) return
  params.delete(PARAM)
  if (shown !== 'all') params.set(PARAM, shown)
  const search = params.size > 0 ? `?${params}` : ''
  window.history.replaceState(window.history.state, '', pathname + search)
}
