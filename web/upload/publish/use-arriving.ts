import { useState } from 'react'
import { readStoredJson, writeStored } from '#web/platform/storage/storage.ts'
import { ARRIVING_KEY } from './arriving-key.ts'

/** Ids of photographers of this browser. */
function readChosen(): number[] {
  const kept = readStoredJson(ARRIVING_KEY)
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'number') : []
}

/** Whether a photographer sells sessions as they arrive: off at first, then as he chose last in this browser. */
export function useArriving(user: number): [boolean, (chosen: boolean) => void] {
  const [chosen, setChosen] = useState(() => readChosen().includes(user))
  const choose = (next: boolean) => {
    setChosen(next)
    const others = readChosen().filter((id) => id !== user)
    writeStored(ARRIVING_KEY, JSON.stringify(next ? [...others, user] : others))
  }
  return [chosen, choose]
}
