import { Check, Play, Plus } from 'lucide-react'
import type { SessionMedia, SessionPage } from '#contract/catalogue/catalogue.ts'
import { HeartButton } from '#web/shortlist/heart-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Blur } from '#web/ui/pictures/blur.tsx'
import { Photo } from '#web/ui/pictures/photo.tsx'
import { clockLabel } from './media-labels.ts'
import { TileOwned } from './tile-owned.tsx'
import { tileSources } from './tile-sources.ts'
import { useCartToggle } from './use-cart-toggle.ts'
import type { Owned } from './use-owned.ts'

type MediaTileProps = {
  session: SessionPage
  item: SessionMedia
  alt: string
  /** How wide it is, where that is not the usual. */
  sizes?: string | undefined
  priority: boolean
  /** Not in sight yet, and the page has not been used: its blur stands for it. */
  waits?: boolean
  canBuy: boolean
  owned?: Owned | undefined
  onOpen: () => void
}

/** One picture of the grid: a press opens it, the corner puts it into the cart. */
export function MediaTile(props: MediaTileProps) {
  const { session, item, alt, sizes, priority, waits, canBuy, owned, onOpen } = props
  const clock = clockLabel(item.captured_at)
  return (
    <div className="group @container relative size-full overflow-hidden bg-surface-soft">
      <button
        type="button"
        data-media={item.id}
        onClick={onOpen}
        className="block size-full -outline-offset-3"
      >
        {waits ? (
          <>
            <Blur placeholder={item.placeholder} />
            <span className="sr-only">{alt}</span>
          </>
        ) : (
          <Photo
            {...tileSources(item, sizes)}
            width={item.natural_width}
            height={item.natural_height}
            placeholder={item.placeholder}
            alt={alt}
            priority={priority}
            fit="cover"
          />
        )}
        {item.type === 'video' && (
          <span className="deep absolute top-3 left-3 grid size-9 place-items-center rounded-full">
            <Play aria-hidden="true" className="size-4 translate-x-px fill-current" />
          </span>
        )}
        {clock && (
          <span
            aria-hidden="true"
            className="deep tabular absolute bottom-3 left-3 rounded-full px-2.5 py-0.5 text-fine opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100"
          >
            {clock}
          </span>
        )}
      </button>
      <HeartButton over="looked at" ids={[item.id]} of={alt} className="@max-[10rem]:hidden" />
      {owned ? (
        <TileOwned owned={owned} alt={alt} />
      ) : (
        canBuy && <TileCart session={session} item={item} alt={alt} />
      )}
    </div>
  )
}

function TileCart({ session, item, alt }: Pick<MediaTileProps, 'session' | 'item' | 'alt'>) {
  const { inCart, press } = useCartToggle(session, item)
  const Icon = inCart ? Check : Plus
  return (
    <button
      type="button"
      aria-pressed={inCart}
      aria-label={`In cart: ${alt}`}
      title={inCart ? 'Remove from cart' : 'Add to cart'}
      {...press}
      className={classNames(
        'absolute right-2 bottom-2 grid size-11 @max-[10rem]:right-0 @max-[10rem]:bottom-0 @max-[10rem]:bg-clip-content @max-[10rem]:p-1.5 place-items-center rounded-full transition',
        inCart
          ? 'bg-action text-on-action'
          : 'bg-surface/90 text-ink opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 hover:bg-surface touch:opacity-100',
      )}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  )
}
