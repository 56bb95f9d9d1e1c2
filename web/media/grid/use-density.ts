import { useLayoutEffect, useState } from 'react'
import { readStored, removeStored, writeStored } from '#web/platform/storage/storage.ts'
import { COLUMNS_KEY } from './columns-key.ts'
import { columnsOnPhone, type Density } from './grid-layout.ts'

/** How many columns this browser's phone shows, and a way to change it; one is what nobody has to choose (surfer.md, Session detail). */
export function useDensity(): [Density, (next: Density) => void] {
  const [density, setDensity] = useState<Density>(1)
  // Not before the page is taken over as the server drew it.
  useLayoutEffect(() => setDensity(columnsOnPhone(readStored(COLUMNS_KEY))), [])
  const choose = (next: Density) => {
    if (next === 1) removeStored(COLUMNS_KEY)
    else writeStored(COLUMNS_KEY, String(next))
    setDensity(next)
  }
  return [density, choose]
}
