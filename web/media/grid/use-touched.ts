import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from '#web/gestures/after-paint.ts'

const SIGNS = ['scroll', 'pointerup', 'keydown', 'focusin', 'wheel'] as const

/** Whether the page has been used since it was there: until then nobody needs what is not in sight. */
export function useTouched(): boolean {
  const [isTouched, setTouched] = useState(false)
  useEffect(() => {
    if (isTouched) return
    // Come back to, somewhere further down.
    if (window.scrollY > 0) return setTouched(true)
    let takeBack: (() => void) | undefined
    // What the press itself changes is drawn first, then the pictures nobody sees yet.
    const touch = () => {
      takeBack ??= afterPaint(() => startTransition(() => setTouched(true)))
    }
    for (const sign of SIGNS) window.addEventListener(sign, touch, { passive: true, once: true })
    return () => {
      takeBack?.()
      for (const sign of SIGNS) window.removeEventListener(sign, touch)
    }
  }, [isTouched])
  return isTouched
}
