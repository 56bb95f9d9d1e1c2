import { CircleAlert } from 'lucide-react'
import { memo } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { useObjectUrl } from '#web/ui/pictures/use-object-url.ts'
import type { SelectedFile } from '../../selected-file.ts'
import type { PublishState } from '../../send/publish-state.ts'
import { mosaicOf } from './mosaic-of.ts'

/** Up to so many tiles, so many columns. */
const columns: readonly (readonly [tiles: number, look: string])[] = [
  [1, 'grid-cols-1'],
  [4, 'grid-cols-2'],
  [9, 'grid-cols-3'],
  [16, 'grid-cols-4'],
  [40, 'grid-cols-6 lg:grid-cols-5'],
]

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
        // The first of three stands above the other two.
        shown.length === 3 && '*:first:col-span-2',
        columns.find(([tiles]) => shown.length <= tiles)?.[1] ?? 'grid-cols-6',
        className,
      )}
    >
      {shown.map((file, place) => (
        <Tile
          key={file.id}
          thumb={file.thumb}
          state={stateOf(file.id)}
          isWide={place === 0 && (shown.length === 1 || shown.length === 3)}
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
  /** It is as wide as all of them: on a phone lower, so that the button below stays on the screen. */
  isWide: boolean
}

const Tile = memo(function Tile({ thumb, state, isWide }: TileProps) {
  const url = useObjectUrl(thumb)
  return (
    <span
      data-state={state}
      className={classNames(
        'relative grid place-items-center bg-surface-soft',
        isWide ? 'aspect-21/9 lg:aspect-3/2' : 'aspect-3/2',
      )}
    >
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
