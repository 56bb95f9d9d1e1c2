import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Shown } from '#web/media/media-labels.ts'
import { readStored, removeStored, writeStored } from '#web/platform/storage/storage.ts'
import { withQuery } from '#web/platform/with-query.ts'
import { MEDIA_TAB_KEY } from './media-tab-key.ts'

const PARAM = 'show'
const tabOf = (params: URLSearchParams): Shown => {
  const value = params.get(PARAM)
  return value === 'photo' || value === 'video' || value === 'waves' ? value : 'all'
}

/**
 * Which pictures of a session are shown, and how, stands in its address: a reload, a link and the way back show the same. Written
 * without a navigation: the router would render the whole page for it, and stop the step back that closes the viewer.
 */
export function useFilter(hasWaves: boolean): [Shown, (next: Shown) => void] {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const told = tabOf(search)
  /** What was pressed while the router's address said `over`; any other address has the last value. */
  const [pressed, setPressed] = useState<{ over: Shown; tab: Shown } | null>(null)
  const wanted = pressed?.over === told ? pressed.tab : told
  const shown = wanted === 'waves' && !hasWaves ? 'all' : wanted

  // An address that was shared decides; at one without a word, whoever looked at waves last begins with them.
  const isPlain = search.toString() === ''
  useEffect(() => {
    if (isPlain && hasWaves && readStored(MEDIA_TAB_KEY) === 'waves')
      setPressed({ over: 'all', tab: 'waves' })
  }, [isPlain, hasWaves])
  useEffect(() => setPressed((last) => (last?.over === told ? last : null)), [told])
  // Reads the history entry that is current now.
  useEffect(() => write(pathname, shown))

  const choose = (tab: Shown) => {
    if (tab === 'waves') writeStored(MEDIA_TAB_KEY, tab)
    else removeStored(MEDIA_TAB_KEY)
    setPressed({ over: told, tab })
  }
  return [shown, choose]
}

function write(pathname: string, shown: Shown): void {
  const params = new URLSearchParams(window.location.search)
  // The address changes to the next page's before this page unmounts.
  if (window.location.pathname !== pathname || tabOf(params) === shown) return
  params.delete(PARAM)
  if (shown !== 'all') params.set(PARAM, shown)
  const search = withQuery('', params)
  window.history.replaceState(window.history.state, '', pathname + search)
}
