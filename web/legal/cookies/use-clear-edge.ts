import { type RefObject, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { whenResized } from '#web/ui/when-resized.ts'
import { clearEdge, type Edge, forgetRoom, tellRoom } from './clear-edge.ts'

/**
 * Where the notice lies over no call to action of the page's first screen: along the lower edge, else below the header.
 * Looked at again on each page, when a page's contents arrive and when the screen is turned; not while it is `held`.
 */
export function useClearEdge(notice: RefObject<HTMLElement | null>, held: boolean): Edge {
  const { pathname } = useLocation()
  const [{ edge }, setPlace] = useState<{ edge: Edge; path: string }>({ edge: 'bottom', path: pathname })
  useLayoutEffect(() => {
    const { current } = notice
    if (!current || held) return
    // On the same page it stays where it is while that will do.
    const look = () =>
      setPlace((now) => {
        const next = clearEdge(current, now.path === pathname ? now.edge : 'bottom')
        return next === now.edge && now.path === pathname ? now : { edge: next, path: pathname }
      })
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
    const tell = () => tellRoom(current, edge)
    tell()
    const end = whenResized(current, tell)
    window.addEventListener('scroll', tell, { passive: true })
    return () => {
      end()
      window.removeEventListener('scroll', tell)
      forgetRoom()
    }
  }, [notice, edge])
  return edge
}
