import { type ComponentType, lazy, memo, Suspense, useState } from 'react'
import type { WavesOfDay } from '#contract/waves/day-waves.ts'
import { loadPart } from '#web/platform/connection.ts'
import type { Hours } from './hours.ts'
import { WavesToCome } from './waves-to-come.tsx'

type FoundProps = { hours: Hours; day: WavesOfDay }

/** Before anything is searched for the page is lighter without its code. */
const load = () => import('./day-waves.tsx')
const Later = lazy(async () => ({ default: (await loadPart(load)).DayWaves }))
let here: ComponentType<FoundProps> | null = null

/** Fetches the code of what is found beside the question itself. */
export function preloadFound(): void {
  load().then(
    ({ DayWaves }) => {
      here = DayWaves
    },
    () => undefined,
  )
}
// The server always has it, and a browser asks for it at once where the address searches.
if (typeof document === 'undefined' || new URLSearchParams(window.location.search).has('from')) preloadFound()

/**
 * What a search found; drawn at once where its code is here, for React shows what it waited for only after a pause. Told
 * nothing that changes: an update from above would throw away what the server sent before its code is there.
 */
export const FoundWaves = memo(function FoundWaves(props: FoundProps) {
  const [Found] = useState(() => here ?? Later)
  return (
    <Suspense fallback={<WavesToCome />}>
      <Found {...props} />
    </Suspense>
  )
})
