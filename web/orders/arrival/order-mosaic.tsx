import { Film, Play } from 'lucide-react'
import { CleanPicture, type Pictured, stillOf } from '#web/downloads/clean/clean-picture.tsx'
import { classNames } from '#web/ui/class-names.ts'

type OrderMosaicProps = {
  pictures: readonly Pictured[]
  /** Paid and delivered: its pictures are shown without watermark. */
  isOwn: boolean
}

/** What was bought; of more than there are places the last one counts the others. */
export function OrderMosaic({ pictures, isOwn }: OrderMosaicProps) {
  const shown = pictures.slice(0, shownOf(pictures.length))
  const more = pictures.length - shown.length
  if (shown.length === 0) return null
  return (
    <ul
      aria-label="What you bought"
      className={classNames('grid gap-1 overflow-hidden rounded-card', columns[shown.length])}
    >
      {shown.map((picture, at) => (
        <li
          key={picture.id}
          className={classNames(
            'relative grid aspect-3/2 place-items-center overflow-hidden text-on-deep',
            // No dark fringe shows at the edges of a picture.
            stillOf(picture) ? 'bg-surface-soft' : 'bg-surface-deep',
            at === 0 && large[shown.length],
          )}
        >
          {!stillOf(picture) && <Film aria-hidden="true" className="size-7" strokeWidth={1.5} />}
          <CleanPicture
            media={picture}
            alt={`${picture.type === 'video' ? 'Video' : 'Photo'} ${at + 1}`}
            isOwn={isOwn}
            fit="cover"
            priority
          />
          {picture.type === 'video' && (
            <Play aria-hidden="true" className="relative size-8 fill-current drop-shadow" />
          )}
          {more > 0 && at === shown.length - 1 && (
            <p className="tabular absolute inset-0 grid place-items-center bg-surface-deep/60 text-title font-semibold">
              +{more}
              <span className="sr-only">more</span>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

/** How many are shown, the first twice as wide and high: so that every row is full. */
function shownOf(count: number): number {
  if (count > 8) return 9
  return count === 7 ? 6 : count
}

const columns: Record<number, string> = {
  1: 'grid-cols-1',
  2: 'grid-cols-2',
  3: 'grid-cols-3',
  4: 'grid-cols-2',
  5: 'grid-cols-2 sm:grid-cols-4',
  6: 'grid-cols-3',
  8: 'grid-cols-2 sm:grid-cols-4',
  9: 'grid-cols-2 sm:grid-cols-4',
}
const large: Record<number, string> = {
  3: 'col-span-2 row-span-2 aspect-auto',
  5: 'col-span-2 row-span-2 sm:aspect-auto',
  6: 'col-span-2 row-span-2 aspect-auto',
  9: 'col-span-2 row-span-2 sm:aspect-auto',
}
