import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { whenResized } from '#web/ui/when-resized.ts'
import { clearEdge, type Edge, forgetRoom, tellRoom } from './clear-edge.ts'

/**
 * Where the notice lies over no call to action of the page's first screen: along the lower edge, else below the header.
 * Looked at again on each page, when a page's contents arrive and when the screen is turned; not while it is `held`.
 */
export function useClearEdge(notice: RefObject<HTMLElement | null>, held: boolean): Edge {
  const { pathname } = useLocation()
  const place = useRef<{ edge: Edge; path: string }>({ edge: 'bottom', path: pathname })
  const [edge, setEdge] = useState<Edge>('bottom')
  useLayoutEffect(() => {
    const { current } = notice
    if (!current || held) return
    const look = () => {
      // On the same page it stays where it is while that will do.
      const { edge: last, path } = place.current
      const next = clearEdge(current, path === pathname ? last : 'bottom')
      place.current = { edge: next, path: pathname }
      tellRoom(current, next)
      setEdge(next)
    }
    const end = whenResized(document.body, look)
    window.addEventListener('resize', look)
    look()
    return () => {
      end()
      window.removeEventListener('resize', look)
    }
  }, [notice, held, pathname])

  useLayoutEffect(() => {
    const { current } = notice
    if (!current) return
    const tell = () => tellRoom(current, place.current.edge)
    const end = whenResized(current, tell)
    window.addEventListener('scroll', tell, { passive: true })
    return () => {
      end()
      window.removeEventListener('scroll', tell)
      forgetRoom()
    }
  }, [notice])
  return edge
}
