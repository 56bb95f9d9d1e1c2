import { CircleAlert } from 'lucide-react'
import { memo } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { useObjectUrl } from '#web/ui/pictures/use-object-url.ts'
import type { SelectedFile } from '../../selected-file.ts'
import type { PublishState } from '../../send/publish-state.ts'
import { mosaicOf } from './mosaic-of.ts'

/** Up to so many tiles, so many columns; on a tablet more, so that what stands below them is in sight. */
const columns: readonly (readonly [tiles: number, look: string])[] = [
  [1, 'grid-cols-1'],
  [2, 'grid-cols-2'],
  // The first of three stands above the other two.
  [3, 'grid-cols-2 max-sm:*:first:col-span-2 sm:max-lg:grid-cols-3 lg:*:first:col-span-2'],
  [4, 'grid-cols-2 sm:max-lg:grid-cols-4'],
  [9, 'grid-cols-3 sm:max-lg:grid-cols-5'],
  [16, 'grid-cols-4 sm:max-lg:grid-cols-6'],
  [40, 'grid-cols-6 sm:max-lg:grid-cols-8 lg:grid-cols-5'],
]
/** A first tile above all others is as wide as they are: on a phone lower, so that the button below stays on the screen. */
const wide: Record<number, string> = { 1: 'aspect-21/9 lg:aspect-3/2', 3: 'aspect-21/9 sm:aspect-3/2' }

type TileState = 'waiting' | 'sending' | 'arrived' | 'refused'

type PublishMosaicProps = {
  files: readonly SelectedFile[]
  state: Pick<PublishState, 'phase' | 'active' | 'failed' | 'leftOut' | 'arrived'>
  className?: string
}

/** The session as it fills: pale while a file waits, clear once it has arrived. What it shows is said beside it in words. */
export function PublishMosaic({ files, state, className }: PublishMosaicProps) {
  const shown = mosaicOf(files)
  const sending = new Set(state.active.map(({ id }) => id))
  const refused = new Set([...state.failed, ...state.leftOut].map(({ id }) => id))
  const arrived = new Set(state.arrived)
  const sent = state.phase === 'finalizing' || state.phase === 'preparing'
  const stateOf = (id: number): TileState => {
    if (refused.has(id)) return 'refused'
    if (sent || arrived.has(id)) return 'arrived'
    return sending.has(id) ? 'sending' : 'waiting'
  }
  if (shown.length === 0) return null
  return (
    <div
      aria-hidden="true"
      data-mosaic
      className={classNames(
        'grid gap-1',
        columns.find(([tiles]) => shown.length <= tiles)?.[1] ?? 'grid-cols-6 sm:max-lg:grid-cols-8',
        className,
      )}
    >
      {shown.map((file, place) => (
        <Tile
          key={file.id}
          thumb={file.thumb}
          state={stateOf(file.id)}
          shape={(place === 0 && wide[shown.length]) || 'aspect-3/2'}
        />
      ))}
    </div>
  )
}

const looks: Record<TileState, string> = {
  waiting: 'opacity-25',
  sending: 'opacity-60',
  arrived: '',
  refused: 'opacity-40 grayscale',
}

type TileProps = {
  thumb: Blob | null
  state: TileState
  shape: string
}

const Tile = memo(function Tile({ thumb, state, shape }: TileProps) {
  const url = useObjectUrl(thumb)
  return (
    <span data-state={state} className={`relative grid place-items-center bg-surface-soft ${shape}`}>
      {url && (
        <img
          src={url}
          alt=""
          decoding="async"
          className={classNames(
            'absolute inset-0 size-full object-cover transition-opacity duration-180',
            looks[state],
          )}
        />
      )}
      {state === 'refused' && (
        <CircleAlert className="relative size-6 rounded-full bg-surface-raised text-danger" />
      )}
    </span>
  )
})
