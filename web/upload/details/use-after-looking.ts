import { useEffect, useEffectEvent, useState } from 'react'
import type { SelectedFile } from '../selected-file.ts'

const LOOKS = 'Looking for pictures of our clock. It is published right after.'
const CHANGED = 'A picture of our clock has moved the day or the hours: look at them once more.'

/**
 * A press that counts once no chosen file may be a picture of our clock any more: what is one is not sold. What it says of the times may be
 * other than what was `confirmed`: then it has to be pressed again. `waits` until it counts; `told` says why.
 */
export function useAfterLooking(files: readonly SelectedFile[], confirmed: string, act: () => void) {
  const looks = files.some(({ mayBeClock }) => mayBeClock)
  const [pressed, setPressed] = useState<string | null>(null)
  const [changed, setChanged] = useState(false)
  const begin = useEffectEvent(act)
  useEffect(() => {
    if (pressed === null || looks) return
    setPressed(null)
    if (pressed === confirmed) begin()
    else setChanged(true)
  }, [pressed, looks, confirmed])
  const waits = pressed !== null && looks
  return {
    waits,
    told: waits ? LOOKS : changed ? CHANGED : null,
    press() {
      setPressed(confirmed)
      setChanged(false)
    },
    forget() {
      setPressed(null)
      setChanged(false)
    },
  }
}
