import { useEffect, useEffectEvent, useState } from 'react'
import { isAsked, isSold, type SelectedFile, staysOut } from '../selected-file.ts'

const LOOKS = 'Looking for pictures of our clock. It is published right after.'
const ASKS = 'Looking for these files in your other sessions. It is published right after.'
const MOVED = 'A picture of our clock has moved the day or the hours: look at them once more.'
const FOUND = 'Some files are in another session of yours: look at the numbers once more.'

/** When it is, and the ids of the files that are left out for another session has them. */
type Confirmed = { when: string; out: string }

/** Why a press of `Publish` does not count yet, a sentence: a file may be a picture of our clock, or in another session. */
export function awaitedOf(files: readonly SelectedFile[]): string | null {
  if (files.some(({ mayBeClock }) => mayBeClock)) return LOOKS
  return files.some((file) => isSold(file) && isAsked(file)) ? ASKS : null
}

/** Why what was confirmed has to be confirmed again, a sentence. */
export function changeOf(before: Confirmed, now: Confirmed): string | null {
  if (before.when !== now.when) return MOVED
  return before.out === now.out ? null : FOUND
}

export const outOf = (files: readonly SelectedFile[]): string =>
  files
    .filter(staysOut)
    .map(({ id }) => id)
    .join()

/**
 * A press that counts once nothing about the chosen files is awaited any more: a picture of our clock is not sold, and what another session
 * has is left out. What is found may be other than what was confirmed, `when` or which files: then it has to be pressed again. `waits` until
 * it counts; `told` says why.
 */
export function useAfterLooking(files: readonly SelectedFile[], when: string, act: () => void) {
  const awaited = awaitedOf(files)
  const out = outOf(files)
  const [pressed, setPressed] = useState<Confirmed | null>(null)
  const [changed, setChanged] = useState<string | null>(null)
  const begin = useEffectEvent(act)
  useEffect(() => {
    if (pressed === null || awaited !== null) return
    const change = changeOf(pressed, { when, out })
    setPressed(null)
    if (change === null) begin()
    else setChanged(change)
  }, [pressed, awaited, when, out])
  const waits = pressed !== null && awaited !== null
  return {
    waits,
    told: waits ? awaited : changed,
    press() {
      setPressed({ when, out })
      setChanged(null)
    },
    forget() {
      setPressed(null)
      setChanged(null)
    },
  }
}
