import { Play } from 'lucide-react'
import type { SessionMedia, SessionPage } from '#contract/catalogue/catalogue.ts'
import { HeartButton } from '#web/shortlist/heart-button.tsx'
import { Blur } from '#web/ui/pictures/blur.tsx'
import { Photo } from '#web/ui/pictures/photo.tsx'
import { clockLabel } from './media-labels.ts'
import { RetryPicture } from './retry-picture.tsx'
import { TileCart } from './tile-cart.tsx'
import { TileOwned } from './tile-owned.tsx'
import { tileSources } from './tile-sources.ts'
import type { Owned } from './use-owned.ts'
import { usePicture } from './use-picture.ts'

type MediaTileProps = {
  session: SessionPage
  item: SessionMedia
  alt: string
  /** How wide it is, where that is not the usual. */
  sizes?: string | undefined
  priority: boolean
  /** The time that stands above it already. */
  head?: string | false | null
  /** Not in sight yet, and the page has not been used: its blur stands for it. */
  waits?: boolean
  canBuy: boolean
  owned?: Owned | undefined
  onOpen: () => void
}

/** One picture of the grid: a press opens it, the corner puts it into the cart. */
export function MediaTile(props: MediaTileProps) {
  const { session, item, alt, sizes, priority, head, waits, canBuy, owned, onOpen } = props
  const clock = clockLabel(item.captured_at)
  const sources = tileSources(item, sizes)
  const picture = usePicture(sources.src)
  const hasStill = item.type === 'image' || item.tile_url !== null
  return (
    <div className="group @container relative size-full overflow-hidden bg-surface-soft">
      <button
        type="button"
        data-media={item.id}
        onClick={onOpen}
        className="block size-full -outline-offset-3"
      >
        {waits || picture.isLost || !hasStill ? (
          <Blur placeholder={item.placeholder} alt={alt} waits={waits} />
        ) : (
          <Photo
            {...sources}
            width={item.natural_width}
            height={item.natural_height}
            placeholder={item.placeholder}
            alt={alt}
            priority={priority}
            fit="cover"
            onFail={picture.onFail}
            onLoad={picture.onLoad}
          />
        )}
        {item.type === 'video' && (
          <span className="deep absolute top-3 left-3 grid size-9 place-items-center rounded-full">
            <Play aria-hidden="true" className="size-4 translate-x-px fill-current" />
          </span>
        )}
        {clock && clock !== head && (
          <span
            aria-hidden="true"
            className="deep tabular absolute bottom-3 left-3 rounded-full px-2.5 py-0.5 text-fine opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100"
          >
            {clock}
          </span>
        )}
      </button>
      {picture.hasFailed && <RetryPicture picture={picture} of={alt} />}
      <HeartButton over="looked at" ids={[item.id]} of={alt} className="@max-[10rem]:hidden" />
      {owned ? (
        <TileOwned owned={owned} alt={alt} />
      ) : (
        canBuy && <TileCart session={session} item={item} alt={alt} />
      )}
    </div>
  )
}
