import { useEffect, useEffectEvent, useState } from 'react'
import type { SelectedFile } from '../selected-file.ts'

/** A press that counts once no chosen file may be a picture of our clock any more: what is one is not sold. `waits` until then. */
export function useAfterLooking(files: readonly SelectedFile[], act: () => void) {
  const looks = files.some(({ mayBeClock }) => mayBeClock)
  const [pressed, setPressed] = useState(false)
  const begin = useEffectEvent(act)
  useEffect(() => {
    if (!pressed || looks) return
    setPressed(false)
    begin()
  }, [pressed, looks])
  return { waits: pressed && looks, press: () => setPressed(true), forget: () => setPressed(false) }
}
