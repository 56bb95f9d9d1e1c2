import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { afterPaint } from '#web/gestures/after-paint.ts'
import { withQuery } from '../with-query.ts'

/** Kept in the history entry itself: after a reload, too, closing goes back instead of leaving an entry behind. */
const OPENED_HERE = { openedHere: true }
const isOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'openedHere' in state

/**
 * Something that opens over the page under a parameter of the address, `?media=7`, as a history entry of its own: the back
 * button closes it, a reload keeps it, a link opens it, and the page below stays where it was scrolled to.
 */
export function useOpenEntry(param: string) {
  const [search] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const wanted = Number(search.get(param)) || null
  const [known, setKnown] = useState(wanted)
  /** The id shown: it changes at once, the address after it. */
  const [id, setId] = useState(wanted)
  // The address changed by opening, closing or the browser's own buttons.
  if (known !== wanted) {
    setKnown(wanted)
    setId(wanted)
  }
  /** A dialog may report its closing twice: only the first goes back. */
  const isClosing = useRef(false)
  useEffect(() => {
    isClosing.current = wanted === null
  }, [wanted])
  const searchWith = (next: number | null): string => {
    // Read from the window: other parameters are written there without a navigation.
    const params = new URLSearchParams(window.location.search)
    params.delete(param)
    if (next !== null) params.set(param, String(next))
    return withQuery('', params)
  }
  /** The entry of what was opened is added once that is on the screen: to navigate takes as long as to show it. */
  const coming = useRef<{ takeBack: () => void; add: () => void } | null>(null)
  const takeBack = () => {
    const entry = coming.current
    coming.current = null
    entry?.takeBack()
    return entry
  }
  useEffect(() => () => coming.current?.takeBack(), [])
  return {
    id,
    open(next: number) {
      takeBack()
      setId(next)
      isClosing.current = false
      // The address is ahead of what was rendered: pressed twice, it is opened once, and once back closes it.
      if (Number(new URLSearchParams(window.location.search).get(param)) === next) return
      const add = () => {
        coming.current = null
        void navigate({ search: searchWith(next) }, { state: OPENED_HERE, preventScrollReset: true })
      }
      coming.current = { add, takeBack: afterPaint(add) }
    },
    /** Replaces the address without a navigation, so that no key press is lost. */
    turn(next: number) {
      takeBack()?.add()
      setId(next)
      window.history.replaceState(window.history.state, '', window.location.pathname + searchWith(next))
    },
    close() {
      setId(null)
      if (takeBack() || isClosing.current) return
      isClosing.current = true
      if (isOpenedHere(state)) void navigate(-1)
      else void navigate({ search: searchWith(null) }, { replace: true, preventScrollReset: true })
    },
  }
}
