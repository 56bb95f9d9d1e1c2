import { afterPaint } from '#web/gestures/after-paint.ts'
import { holdEntry } from '#web/gestures/back-entry.ts'
import { lowerTops, raiseTops, setInert } from './cover-page.ts'
import { giveWay } from './give-way.ts'

type Ways = {
  /** Goes to the page. */
  go: () => void
  /** Takes that back. */
  stay: () => void
  /** Told when the page below is seen again. */
  gone: () => void
}
export type Standing = {
  /** The page below is seen again. */
  leave(): void
  /** The page that was gone to is there. */
  giveWay(): void
}

/** Shows the first screen over the page, and goes to the page once it is seen. The way back leads to the page below. */
export function stand(screen: HTMLElement, { go, stay, gone }: Ways): Standing {
  raiseTops()
  screen.style.visibility = 'visible'
  const over = new AbortController()
  let isGoing = false
  /** Where it was pressed last: it is heard when the page is there. */
  let pressed: { x: number; y: number } | null = null
  const end = () => {
    over.abort()
    waiting()
    release()
    lowerTops()
    setInert(false, screen)
  }
  const leave = () => {
    if (over.signal.aborted) return
    end()
    screen.style.visibility = ''
    gone()
  }
  const release = holdEntry(() => {
    leave()
    if (isGoing) stay()
  })
  // The pictures are drawn beside the next frame: what follows would hold that up.
  let waiting = afterPaint(() => {
    waiting = afterPaint(() => {
      setInert(true, screen)
      isGoing = true
      go()
    })
  })
  const heard = { signal: over.signal }
  // Further back than the page below; or another document comes, and this one may be shown again.
  for (const sign of ['popstate', 'pagehide']) window.addEventListener(sign, leave, heard)
  screen.addEventListener('wheel', (event) => event.preventDefault(), { ...heard, passive: false })
  screen.addEventListener('click', ({ clientX: x, clientY: y }) => (pressed = { x, y }), heard)
  return {
    leave,
    giveWay() {
      if (over.signal.aborted) return
      end()
      giveWay(screen, () => {
        const { x, y } = pressed ?? {}
        if (x === undefined || y === undefined) return
        document.elementFromPoint(x, y)?.closest<HTMLElement>('a, button')?.click()
      })
    },
  }
}
