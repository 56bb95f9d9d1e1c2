import { startTransition, useLayoutEffect, useRef, useState } from 'react'
import { beforeNextPress } from './before-next-press.ts'

/**
 * A value as a press sets it: seen in the next frame, while `change`, and all that the page draws because of it, comes after, but before
 * the next press. A second press goes by what is seen. Where the answer takes its time, or is drawn in a transition, what is seen stays until then.
 */
export function useShownFirst<V>(value: V, change: (next: V) => unknown): [V, (next: V) => void] {
  const [pressed, setPressed] = useState<{ value: V } | null>(null)
  const latest = useRef(change)
  useLayoutEffect(() => {
    latest.current = change
  })
  const press = (next: V) => {
    const mine = { value: next }
    setPressed(mine)
    const act = async () => {
      try {
        await latest.current(next)
      } finally {
        startTransition(() => setPressed((last) => (last === mine ? null : last)))
      }
    }
    beforeNextPress(() => void act())
  }
  return [pressed ? pressed.value : value, press]
}
