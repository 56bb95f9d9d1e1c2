import { startTransition, useCallback, useRef, useState } from 'react'
import { currentAccount } from '#web/accounts/store.ts'
import type { FirstScreen, ShowFirst } from '../first/first-screen.tsx'

/** A mouse that rests on a card this long means it, ms: as long as the router waits. */
const MEANT = 100

/** There is one at a time: takes away the one there is. */
let end = () => {}

/**
 * The first screen of a session, drawn ahead on the signs that a member is about to go there; its code comes with the first sign. Who
 * is logged in is read then: a card that followed it would be drawn twice where a page of cards is loaded.
 */
export function useFirstScreen() {
  const [Screen, setScreen] = useState<typeof FirstScreen | null>(null)
  const show = useRef<ShowFirst | null>(null)
  const drop = useCallback(() => setScreen(null), [])
  const wait = useRef<ReturnType<typeof setTimeout>>(undefined)
  const draw = () => {
    if (Screen || currentAccount().status !== 'member') return
    import('../first/first-screen.tsx').then(
      (module) => {
        // Two signs of one press come close to each other.
        if (end !== drop) end()
        end = drop
        startTransition(() => setScreen(() => module.FirstScreen))
      },
      // Without it the page comes as any other.
      () => {},
    )
  }
  const signs = {
    onFocus: draw,
    onTouchStart: draw,
    onMouseEnter() {
      wait.current = setTimeout(draw, MEANT)
    },
    onMouseLeave: () => clearTimeout(wait.current),
  }
  return { Screen, show, signs }
}
