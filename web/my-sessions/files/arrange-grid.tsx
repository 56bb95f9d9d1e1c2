import { GripVertical } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { countOf } from '#contract/counts.ts'
import type { OwnMedia, OwnSessionDetail } from '#contract/sessions/my-sessions.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Still } from '../waves/still.tsx'
import { movedTo, placeByKey } from './moved-to.ts'
import type { useArrange } from './use-arrange.ts'
import { useDragged } from './use-dragged.ts'

const HOW = 'arrange-how'
const DONE = 'arrange-done'
/** Files shown before more are asked for. */
const PAGE = 96

type ArrangeGridProps = { session: OwnSessionDetail; arrange: ReturnType<typeof useArrange> }

/** The files of a session put in order: dragged, or by the arrow keys on the grip of each. */
export function ArrangeGrid({ session, arrange }: ArrangeGridProps) {
  const { order, error } = arrange
  const [said, setSaid] = useState('')
  const [length, setLength] = useState(PAGE)
  const files = new Map(session.media.map((item) => [item.id, item]))
  const nameOf = (id: number) => files.get(id)?.media_name ?? ''
  const tell = (next: readonly number[], id: number) =>
    setSaid(`${nameOf(id)} is ${next.indexOf(id) + 1} of ${next.length}.`)
  const { dragged, pick } = useDragged({
    order,
    onOver: arrange.show,
    onBack: arrange.back,
    onDrop: (id) => {
      arrange.put(order, id)
      tell(order, id)
    },
  })
  // A grip that changes its place in the page loses the focus on the way.
  const focus = useRef<number | null>(null)
  useEffect(() => {
    if (focus.current !== null) document.getElementById(`grip-${focus.current}`)?.focus()
    focus.current = null
  })
  const press = (event: KeyboardEvent, id: number, place: number) => {
    const to = placeByKey(event.key, place, order.length - 1)
    if (to === null) return
    event.preventDefault()
    const next = movedTo(order, id, to)
    if (next === order) return
    focus.current = id
    arrange.put(next, id)
    tell(next, id)
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center gap-2">
        <Button id={DONE} variant="action" onClick={arrange.end}>
          Done
        </Button>
        <Button onClick={arrange.byTime}>By time again</Button>
        {arrange.steps > 0 && (
          <Button
            variant="quiet"
            onClick={() => {
              // With the last one it goes away itself.
              if (arrange.steps === 1) document.getElementById(DONE)?.focus()
              arrange.undo()
              setSaid(`Undone, ${countOf(arrange.steps - 1, 'change')} left.`)
            }}
          >
            Undo
          </Button>
        )}
      </div>
      <p id={HOW} className="text-fine text-muted">
        Drag a file by its grip, or press the arrow keys on it. Surfers see the files in this order, and the
        first ones are the covers.
      </p>
      <ErrorNote>{error}</ErrorNote>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol
        aria-label="Files in order"
        className="grid grid-cols-2 gap-x-4 gap-y-6 select-none sm:grid-cols-3 xl:grid-cols-4"
      >
        {order.slice(0, length).map((id, place) => (
          <Tile
            key={id}
            item={files.get(id)}
            id={id}
            isDragged={id === dragged}
            onPick={(event) => pick(event, id)}
            onKeyDown={(event) => press(event, id, place)}
          />
        ))}
      </ol>
      {order.length > PAGE && (
        <LoadMore
          hasMore={order.length > length}
          busy={false}
          error={null}
          onMore={() => setLength(length + PAGE)}
          label="Show more files"
          busyText="Loading..."
          shown={`${Math.min(length, order.length)} of ${countOf(order.length, 'file')}`}
        />
      )}
    </div>
  )
}

type TileProps = {
  id: number
  item: OwnMedia | undefined
  isDragged: boolean
  onPick: (event: PointerEvent) => void
  onKeyDown: (event: KeyboardEvent) => void
}

function Tile({ id, item, isDragged, onPick, onKeyDown }: TileProps) {
  return (
    <li data-arranged={id} className={classNames('grid min-w-0 gap-1.5', isDragged && 'opacity-50')}>
      <div
        className="relative cursor-grab"
        onPointerDown={(event) => {
          // A finger on a picture scrolls; it drags by the grip.
          if (event.pointerType === 'mouse') onPick(event)
        }}
      >
        <Still item={item} alt="" className="aspect-3/2 w-full rounded-control" />
        <button
          type="button"
          id={`grip-${id}`}
          aria-label={`Move ${item?.media_name ?? ''}`}
          aria-describedby={HOW}
          onPointerDown={(event) => {
            event.stopPropagation()
            event.currentTarget.focus()
            onPick(event)
          }}
          onKeyDown={onKeyDown}
          className="absolute top-1 right-1 grid size-11 cursor-grab touch-none place-items-center rounded-control bg-surface-deep/70 text-on-deep"
        >
          <GripVertical aria-hidden="true" className="size-5" />
        </button>
      </div>
      <p className="truncate text-fine font-medium">{item?.media_name}</p>
    </li>
  )
}
