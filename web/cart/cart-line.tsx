import { X } from 'lucide-react'
import { formatEuros } from '#contract/money.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import type { CartItem } from './cart-item.ts'
import { ItemPicture } from './item-picture.tsx'
import { removeFromCart } from './store.ts'

/** One item with its price and the way to take it out. */
export function CartLine({ item }: { item: CartItem }) {
  const { media } = item
  const kind = media.type === 'video' ? 'Video' : 'Photo'
  return (
    <li className="flex items-center gap-3 py-3 sm:gap-4">
      <ItemPicture item={item} className="size-16 min-[22rem]:size-20 sm:size-24" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{kind}</p>
        <p className="truncate text-fine text-muted">{media.media_name}</p>
        <Facts
          facts={[`${media.natural_width} x ${media.natural_height}`, 'High-resolution']}
          className="text-fine"
        />
      </div>
      <p className="tabular font-semibold">{formatEuros(item.price)}</p>
      <button
        type="button"
        aria-label={`Remove ${kind.toLowerCase()} ${media.media_name} from cart`}
        onClick={() => removeFromCart(item.id)}
        className={`${buttonLook('quiet', 'icon')} -mr-2 text-muted`}
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </li>
  )
}
