import { useCallback, useEffect, useRef, useState } from 'react'
import { afterPaint } from '#web/gestures/after-paint.ts'

/** What is drawn in place of a cover that does not come. */
const LOST = 'picture.wave-mark'

/** What has the focus after a press is named. */
const labelled = { role: 'group', 'aria-label': 'Sessions' }

/**
 * Whether several covers of a list do not come: `list` goes to what holds them, with `onErrorCapture`. `again` asks for all of them
 * anew: the list is drawn with another `round` as its key.
 */
export function useLostCovers() {
  const list = useRef<HTMLDivElement>(null)
  const [round, setRound] = useState(0)
  const [isMuchLost, setMuchLost] = useState(false)
  const look = useCallback(
    // Once what failed is drawn as lost.
    () => afterPaint(() => setMuchLost((list.current?.querySelectorAll(LOST).length ?? 0) > 1)),
    [],
  )
  // Some may have failed before the page came alive.
  useEffect(() => look(), [look])
  const again = () => {
    list.current?.focus({ preventScroll: true })
    setMuchLost(false)
    setRound((last) => last + 1)
  }
  return { list: { ...labelled, ref: list, onErrorCapture: look }, round, isMuchLost, again }
}
