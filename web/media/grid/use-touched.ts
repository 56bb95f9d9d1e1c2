import { useEffect, useState } from 'react'

const SIGNS = ['scroll', 'pointerdown', 'keydown', 'focusin', 'wheel'] as const

/** Whether the page has been used since it was there: until then nobody needs what is not in sight. */
export function useTouched(): boolean {
  const [isTouched, setTouched] = useState(false)
  useEffect(() => {
    if (isTouched) return
    const touch = () => setTouched(true)
    // Come back to, somewhere further down.
    if (window.scrollY > 0) return touch()
    for (const sign of SIGNS) window.addEventListener(sign, touch, { passive: true, once: true })
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, touch)
    }
  }, [isTouched])
  return isTouched
}
