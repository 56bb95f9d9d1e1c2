import { lazy, type ReactNode, Suspense } from 'react'
import { loadPart } from '#web/platform/connection.ts'
import { Part } from '#web/ui/part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { WavePlaces } from '../grid/scroll-place.ts'

const load = () => import('./ruler.tsx')
const Ruler = lazy(async () => ({ default: (await loadPart(load)).Ruler }))

const toCome = (
  <span className="grid h-full items-center pl-4 sm:px-(--margin) lg:px-6">
    <Skeleton className="h-8" />
  </span>
)

/** Room for the ruler below the header, and what stands beside it, there before its code is, and before anybody knows where the waves stand. */
export const RulerStrip = ({ places, children }: { places: WavePlaces | null; children?: ReactNode }) => (
  <div
    data-ruler=""
    className="sticks-above sticky top-(--header) z-20 flex h-12 items-center border-b border-line bg-surface max-lg:mt-0.5 lg:mt-4"
  >
    <div className="h-full min-w-0 flex-1 only:pr-2 sm:only:pr-0">
      <Part name="ruler" instead={null}>
        <Suspense fallback={toCome}>{places ? <Ruler places={places} /> : toCome}</Suspense>
      </Part>
    </div>
    {children}
  </div>
)
