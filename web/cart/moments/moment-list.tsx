import { Fragment, lazy, type ReactNode, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { CartItem } from '../cart-item.ts'
import { addToCart, removeFromCart } from '../store.ts'
import { clockOf, FRAMES_SHOWN, type Moment } from './moments.ts'
import type { Moments } from './use-moments.ts'
import { WaveLines } from './wave-lines.tsx'

const MoreFrames = lazy(async () => ({ default: (await import('./more-frames.tsx')).MoreFrames }))

/** A cart with more lines than this shows its longer waves as small pictures first. */
const LONG_CART = 12

type MomentListProps = {
  moments: Pick<Moments, 'waves' | 'list'>
  line: (item: CartItem) => ReactNode
  /** Something has to be said of it: its line is never folded away. */
  isTold: (item: CartItem) => boolean
}

/** The lines of the cart by wave, with what else there is of each. */
export function MomentList({ moments: { waves, list }, line, isTold }: MomentListProps) {
  // A cart that grows shorter under a hand keeps its form.
  const [folds] = useState(() => list.reduce((sum, { items }) => sum + items.length, 0) > LONG_CART)
  const [gone, setGone] = useState<Moment | null>(null)
  const remove = (moment: Moment) => {
    removeFromCart(...moment.items.map(({ id }) => id))
    setGone(moment)
  }
  // Where the wave was, as long as nothing of it has come back.
  const place = gone && placeOf(gone, list)
  const note = gone && <Removed moment={gone} onUndo={() => setGone(null)} />
  return (
    <>
      {list.map((moment, at) => {
        const { key, start, items, more } = moment
        const name = nameOf(moment)
        return (
          <Fragment key={key}>
            {place === at && note}
            <div className={at > 0 ? 'mt-4 border-t border-line pt-1' : undefined}>
              <WaveLines
                name={name}
                items={items}
                line={line}
                folds={folds && !items.some(isTold)}
                onRemove={list.length > 1 && items.length > 1 ? () => remove(moment) : null}
              />
              {start !== null && (
                <Suspense fallback={<FramesToCome ids={more.slice(0, FRAMES_SHOWN)} />}>
                  <MoreFrames waves={waves} more={more} name={name} />
                </Suspense>
              )}
            </div>
          </Fragment>
        )
      })}
      {place === list.length && note}
    </>
  )
}

const nameOf = ({ start }: Moment): string => (start === null ? 'Other items' : clockOf(start))

/** Before which wave of the list a removed one stood; null once something of it is in the cart again. */
function placeOf({ key, start }: Moment, list: readonly Moment[]): number | null {
  if (list.some((other) => other.key === key)) return null
  const next = list.findIndex((other) => other.start === null || (start !== null && other.start > start))
  return next < 0 ? list.length : next
}

/** Says that a wave left the cart, with the way to have it back. */
function Removed({ moment, onUndo }: { moment: Moment; onUndo: () => void }) {
  const undo = () => {
    addToCart(...moment.items)
    onUndo()
  }
  return (
    <p
      role="status"
      className="mt-4 flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-surface-soft py-1 pr-1 pl-4 text-fine"
    >
      <span>
        {moment.items.length} items of <span className="tabular">{nameOf(moment)}</span> removed.
      </span>
      <Button variant="quiet" ref={keepFocus} onClick={undo}>
        Undo
      </Button>
    </p>
  )
}

/** The button that was pressed is gone: the keyboard goes on from here. */
const keepFocus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true })

/** The room of the other frames until they are there: the way to the payment below does not move under a finger. */
function FramesToCome({ ids }: { ids: readonly number[] }) {
  if (ids.length === 0) return null
  return (
    <div aria-hidden="true" className="mt-1 mb-4 rounded-card bg-surface-soft p-3">
      <div className="min-h-11" />
      <div className="mt-2 flex gap-1 overflow-hidden sm:grid sm:grid-cols-6">
        {ids.map((id) => (
          <div key={id} className="aspect-3/2 w-28 shrink-0 rounded-thumb bg-surface-deep sm:w-auto" />
        ))}
      </div>
    </div>
  )
}
