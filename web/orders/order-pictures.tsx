import { CircleSlash, Clock, Film, ImageOff, Play } from 'lucide-react'
import type { Order } from '#contract/orders/order-lists.ts'
import { CleanPicture, stillOf } from '#web/downloads/clean/clean-picture.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { itemLabel, orderItemNotes } from './order-labels.ts'

/** Pictures beside each other; of more the last place counts the others. */
const SHOWN = 6

type Item = Order['media'][number]
type OrderPicturesProps = { order: Order; onView: (at: number) => void }

/** What was bought in an order, small, each with what became of it; leads to all of it, large. */
export function OrderPictures({ order: { id, media }, onView }: OrderPicturesProps) {
  const shown = media.length > SHOWN ? media.slice(0, SHOWN - 1) : media
  const more = media.length - shown.length
  return (
    <ul
      aria-label={`Items of order ${id}`}
      className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1 sm:max-w-108 sm:grid-cols-6 sm:gap-1.5"
    >
      {shown.map((item, at) => (
        <li key={item.id}>
          <button
            type="button"
            onClick={() => onView(at)}
            aria-label={`Look at ${itemLabel(item, at)}`}
            className={box}
          >
            <Picture item={item} />
          </button>
        </li>
      ))}
      {more > 0 && (
        <li>
          <button
            type="button"
            onClick={() => onView(shown.length)}
            aria-label={`Look at ${more} more`}
            className={classNames(box, 'tabular font-semibold')}
          >
            +{more}
          </button>
        </li>
      )}
    </ul>
  )
}

const box =
  'relative grid aspect-square w-full place-items-center overflow-hidden rounded-thumb bg-surface-deep text-on-deep transition-opacity hover:opacity-90 focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-(--focus)'

function Picture({ item }: { item: Item }) {
  const note = orderItemNotes[item.state]
  const Sign =
    item.state === 'held' || item.state === 'pending' || item.state === 'refunding' ? Clock : CircleSlash
  const Empty = item.type === 'video' && item.preview_url ? Film : ImageOff
  return (
    <>
      {!stillOf(item) && <Empty aria-hidden="true" className="size-5" strokeWidth={1.5} />}
      <span aria-hidden="true" className={classNames('absolute inset-0', note && 'opacity-45 saturate-0')}>
        <CleanPicture media={item} alt="" isOwn={item.state === 'open'} fit="cover" />
      </span>
      {note ? (
        <Sign aria-hidden="true" className="relative size-6 drop-shadow" strokeWidth={2} />
      ) : (
        item.type === 'video' && (
          <Play aria-hidden="true" className="relative size-5 fill-current drop-shadow" />
        )
      )}
    </>
  )
}
