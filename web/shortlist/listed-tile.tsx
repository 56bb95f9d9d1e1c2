import { Check, Clock, Download, Play, Plus } from 'lucide-react'
import { Link } from 'react-router'
import type { Session, SessionMedia } from '#contract/catalogue/catalogue.ts'
import { formatEuros } from '#contract/orders/money.ts'
import type { ShortlistItem } from '#contract/orders/shortlist.ts'
import { cartItemOf } from '#web/cart/cart-item.ts'
import { addToCart, removeFromCart, useInCart } from '#web/cart/store.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Photo } from '#web/ui/pictures/photo.tsx'
import { HeartButton } from './heart-button.tsx'
import { captionOf, itemLabel } from './listed-labels.ts'

type ListedTileProps = { item: ShortlistItem; session: Session }

/** One item of the shortlist and its price: its picture leads to the session, its corners to the cart and off the list. */
export function ListedTile({ item, session }: ListedTileProps) {
  const { media } = item
  const label = itemLabel(item, session)
  return (
    <li>
      <div className="relative aspect-square overflow-hidden rounded-card bg-surface-soft sm:aspect-3/2">
        {media ? (
          <Link
            to={`/session/${session.id}?media=${item.media_id}`}
            className="block size-full -outline-offset-3"
          >
            <Picture media={media} alt={label} />
          </Link>
        ) : (
          <p className="grid size-full place-items-center p-4 pb-12 text-center text-fine text-muted">
            Not shown any more
          </p>
        )}
        <HeartButton over="always" ids={[item.media_id]} of={label} />
        {item.state === 'on_sale' && media && <TileCart session={session} media={media} label={label} />}
        {(item.state === 'bought' || item.state === 'processing') && (
          <TileBought purchase={item.purchase_id} label={label} />
        )}
      </div>
      <p className="tabular mt-2 flex flex-wrap justify-between gap-x-3 text-fine">
        <span className="text-muted">{captionOf(item)}</span>
        {item.state === 'on_sale' && item.price !== null && (
          <span className="font-semibold">{formatEuros(item.price)}</span>
        )}
      </p>
    </li>
  )
}

function Picture({ media, alt }: { media: SessionMedia; alt: string }) {
  const still = media.tile_url ?? (media.type === 'image' ? media.preview_url : null)
  return (
    <>
      {still ? (
        <Photo
          src={still}
          width={media.natural_width}
          height={media.natural_height}
          placeholder={media.placeholder}
          alt={alt}
          fit="cover"
        />
      ) : (
        <span className="sr-only">{alt}</span>
      )}
      {media.type === 'video' && (
        <span className="deep absolute top-3 left-3 grid size-9 place-items-center rounded-full">
          <Play aria-hidden="true" className="size-4 translate-x-px fill-current" />
        </span>
      )}
    </>
  )
}

function TileCart({ session, media, label }: { session: Session; media: SessionMedia; label: string }) {
  const inCart = useInCart(media.id)
  const Icon = inCart ? Check : Plus
  return (
    <button
      type="button"
      aria-pressed={inCart}
      aria-label={`In cart: ${label}`}
      title={inCart ? 'Remove from cart' : 'Add to cart'}
      onClick={() => (inCart ? removeFromCart(media.id) : addToCart(cartItemOf(session, media)))}
      className={classNames(
        'absolute right-2 bottom-2 grid size-11 place-items-center rounded-full transition',
        inCart ? 'bg-action text-on-action' : 'bg-surface/90 text-ink hover:bg-surface',
      )}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  )
}

const badge =
  'absolute right-2 bottom-2 inline-flex min-h-11 items-center gap-2 rounded-full px-4 text-fine font-semibold'

const TileBought = ({ purchase, label }: { purchase: number | null; label: string }) =>
  purchase === null ? (
    <p className={`${badge} bg-surface/90 text-ink`}>
      <Clock aria-hidden="true" className="size-4" /> Payment under way
    </p>
  ) : (
    <Link
      to={`/surfer/media?download=${purchase}`}
      aria-label={`Bought, download ${label}`}
      className={`${badge} bg-success-soft text-success`}
    >
      <Check aria-hidden="true" className="size-4" /> Bought
      <Download aria-hidden="true" className="size-4" />
    </Link>
  )
