import { lazy, type ReactNode, Suspense } from 'react'
import type { CartItem } from '../cart-item.ts'
import { clockOf, FRAMES_SHOWN } from './moments.ts'
import type { Moments } from './use-moments.ts'

const MoreFrames = lazy(async () => ({ default: (await import('./more-frames.tsx')).MoreFrames }))

type MomentListProps = {
  lines: readonly CartItem[]
  moments: Moments | null
  line: (item: CartItem) => ReactNode
}

/** The lines of the cart, by wave where its session has waves, with what else there is of each. */
export function MomentList({ lines, moments, line }: MomentListProps) {
  const list = moments?.list ?? []
  const isTimed = list.some(({ start }) => start !== null)
  if (!moments || !isTimed) return <ul className="divide-y divide-line">{lines.map(line)}</ul>
  return list.map(({ key, start, items, more }, at) => {
    const name = start === null ? 'Other items' : clockOf(start)
    return (
      <div key={key} className={at > 0 ? 'mt-4 border-t border-line' : undefined}>
        <h2 className="tabular mt-4 font-text text-fine font-medium tracking-normal text-muted">{name}</h2>
        <ul aria-label={name}>{items.map(line)}</ul>
        {start !== null && (
          <Suspense fallback={<FramesToCome ids={more.slice(0, FRAMES_SHOWN)} />}>
            <MoreFrames waves={moments.waves} more={more} name={name} />
          </Suspense>
        )}
      </div>
    )
  })
}

/** The room of the other frames until they are there: the way to the payment below does not move under a finger. */
function FramesToCome({ ids }: { ids: readonly number[] }) {
  if (ids.length === 0) return null
  return (
    <div aria-hidden="true" className="mt-1 mb-4 rounded-card bg-surface-soft p-3">
      <div className="min-h-11" />
      <div className="mt-2 grid grid-cols-3 gap-1 sm:grid-cols-6">
        {ids.map((id) => (
          <div key={id} className="aspect-3/2 rounded-thumb bg-surface-deep" />
        ))}
      </div>
    </div>
  )
}
