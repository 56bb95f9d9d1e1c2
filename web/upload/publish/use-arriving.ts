import { useState } from 'react'
import { writeSafely } from '#web/platform/storage/safe-copy.ts'
import { readStoredJson } from '#web/platform/storage/storage.ts'
import { ARRIVING_KEY } from './arriving-key.ts'

/** By ids of photographers of this browser. */
type Chosen = Record<string, { savedAt: number }>

function readChosen(): Chosen {
  const kept = readStoredJson(ARRIVING_KEY)
  // A list of ids is what the release before kept.
  if (Array.isArray(kept)) return Object.fromEntries(kept.map((id) => [id, { savedAt: 0 }]))
  return kept && typeof kept === 'object' ? { ...kept } : {}
}

/** Whether a photographer sells sessions as they arrive: off at first, then as he chose last in this browser. */
export function useArriving(user: number): [boolean, (chosen: boolean) => void] {
  const [chosen, setChosen] = useState(() => String(user) in readChosen())
  const choose = (next: boolean) => {
    setChosen(next)
    const { [user]: _before, ...others } = readChosen()
    const own = next ? { [user]: { savedAt: Date.now() } } : {}
    writeSafely(ARRIVING_KEY, JSON.stringify({ ...others, ...own }))
  }
  return [chosen, choose]
}
