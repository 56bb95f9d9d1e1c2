import { useSyncExternalStore } from 'react'
import { isCovered } from '#web/platform/document/cover-mark.ts'
import { useInBrowser } from '#web/ui/use-in-browser.ts'

/** Scrolled further than this, the page's own text would run under the header, px. */
const SCROLLED_PX = 16

function followScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}
/** Nothing of the picture is seen, either, where the first screen of a session stands over it. */
const isAtTop = (): boolean => window.scrollY < SCROLLED_PX && !isCovered()
const never = () => () => {}
const yes = () => true

/**
 * Whether the header lies over a picture that begins the page (`over`), and whether that is `isFollowed` while the page is
 * scrolled: before the page's scripts, and without them, it is not, and the header has to scroll away with the picture.
 */
export function useOverPicture(hasPicture: boolean): { over: boolean; isFollowed: boolean } {
  const inBrowser = useInBrowser()
  const atTop = useSyncExternalStore(hasPicture ? followScroll : never, hasPicture ? isAtTop : yes, yes)
  return { over: hasPicture && atTop, isFollowed: !hasPicture || inBrowser }
}
