import { lazy, type ReactNode, type Ref, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { loadPart } from '#web/platform/connection.ts'
import { Button } from '#web/ui/button.tsx'
import type { CartItem } from '../cart-item.ts'
import { addToCart, removeFromCart, useCart } from '../store.ts'
import { clockOf, FRAMES_SHOWN, type Moment } from './moments.ts'
import type { Moments } from './use-moments.ts'
import { WaveLines } from './wave-lines.tsx'

const load = () => import('./more-frames.tsx')
const MoreFrames = lazy(async () => ({ default: (await loadPart(load)).MoreFrames }))

/** A cart with more lines than this shows its longer waves as small pictures first. */
const LONG_CART = 12

type MomentListProps = {
  moments: Pick<Moments, 'waves' | 'list'>
  line: (item: CartItem) => ReactNode
  /** Something has to be said of it: its line is never folded away. */
  isTold: (item: CartItem) => boolean
  /** A wave that was removed is back, and the button that brought it is gone. */
  onUndone: () => void
}

/** The lines of the cart by wave, with what else there is of each. */
export function MomentList({ moments: { waves, list }, line, isTold, onUndone }: MomentListProps) {
  const cart = new Set(useCart().items.map(({ id }) => id))
  const isInCart = ({ id }: CartItem) => cart.has(id)
  // A cart that grows shorter under a hand keeps its form.
  const [folds] = useState(() => list.reduce((sum, { items }) => sum + items.length, 0) > LONG_CART)
  const [gone, setGone] = useState<Moment | null>(null)
  const undoButton = useRef<HTMLButtonElement>(null)
  // Something of it came back another way: the rest is not offered again, now or later.
  if (gone?.items.some(isInCart)) setGone(null)
  const remove = (moment: Moment) => {
    flushSync(() => {
      removeFromCart(...moment.items.map(({ id }) => id))
      setGone(moment)
    })
    // The button that was pressed is gone: the keyboard goes on from here.
    undoButton.current?.focus({ preventScroll: true })
  }
  const undo = ({ items }: Moment) => {
    addToCart(...items)
    setGone(null)
    onUndone()
  }
  const parts = list.map((moment, at) => {
    const { key, start, items, more } = moment
    const name = nameOf(moment)
    // Lines of what the surfer has already stand among them.
    const kept = items.filter(isInCart)
    return (
      <div key={key} className={at > 0 ? 'mt-4 border-t border-line pt-1' : undefined}>
        <WaveLines
          name={name}
          items={items}
          kept={kept}
          line={line}
          folds={folds}
          isTold={items.some(isTold)}
          onRemove={list.length > 1 && kept.length > 1 ? () => remove({ ...moment, items: kept }) : null}
        />
        {start !== null && (
          <Suspense fallback={<FramesToCome ids={more.slice(0, FRAMES_SHOWN)} />}>
            <MoreFrames waves={waves} more={more} name={name} />
          </Suspense>
        )}
      </div>
    )
  })
  if (gone)
    parts.splice(
      placeOf(gone, list),
      0,
      <Removed key="removed" moment={gone} button={undoButton} onUndo={() => undo(gone)} />,
    )
  return <>{parts}</>
}

const nameOf = ({ start }: Moment): string => (start === null ? 'Other items' : clockOf(start))

/** Before which wave of the list a removed one stood, or what is left of it stands. */
function placeOf({ key, start }: Moment, list: readonly Moment[]): number {
  const next = list.findIndex(
    (other) => other.key === key || other.start === null || (start !== null && other.start > start),
  )
  return next < 0 ? list.length : next
}

type RemovedProps = { moment: Moment; button: Ref<HTMLButtonElement>; onUndo: () => void }

/** Says that a wave left the cart, with the way to have it back. */
function Removed({ moment, button, onUndo }: RemovedProps) {
  return (
    <p
      role="status"
      className="mt-4 flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-surface-soft py-1 pr-1 pl-4 text-fine"
    >
      <span>
        {moment.items.length} items of <span className="tabular">{nameOf(moment)}</span> removed.
      </span>
      <Button variant="quiet" ref={button} onClick={onUndo}>
        Undo
      </Button>
    </p>
  )
}

/** The room of the other frames until they are there: the way to the payment below does not move under a finger. */
function FramesToCome({ ids }: { ids: readonly number[] }) {
  if (ids.length === 0) return null
  return (
    <div aria-hidden="true" className="mt-1 mb-4 rounded-card bg-surface-soft p-3">
      <div className="min-h-11" />
      <div className="mt-2 flex gap-1 overflow-hidden sm:grid sm:grid-cols-6">
        {ids.map((id) => (
          <div key={id} className="aspect-3/2 w-25 shrink-0 rounded-thumb bg-surface-deep sm:w-auto" />
        ))}
      </div>
    </div>
  )
}
