import { X } from 'lucide-react'
import { useRef } from 'react'
import { formatEuros } from '#contract/orders/money.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import type { CartItem } from './cart-item.ts'
import type { ItemNews } from './cart-news.ts'
import { ItemPicture } from './item-picture.tsx'
import { LineNews, LineOwned, LineRemedy } from './line-news.tsx'
import { acceptPrice, removeFromCart } from './store.ts'

export const CART_TITLE = 'cart-title'

type CartLineProps = {
  item: CartItem
  news: ItemNews | undefined
  /** Takes the line away of an item that is the surfer's already and no longer in the cart. */
  onDismiss: (() => void) | null
}

/** One item with its price, what changed about it and the way to take it out; it keeps its height whatever changed. */
export function CartLine({ item, news, onDismiss }: CartLineProps) {
  const { media } = item
  const line = useRef<HTMLLIElement>(null)
  const newsId = `news-${item.id}`
  const facts = [`${media.natural_width} x ${media.natural_height}`, 'High-resolution']
  const kind = media.type === 'video' ? 'Video' : 'Photo'
  const remove = () => {
    const next = neighbourOf(line.current)
    if (onDismiss) onDismiss()
    else removeFromCart(item.id)
    next?.focus()
  }
  const accept = (euros: number) => {
    acceptPrice(item.id, euros)
    line.current?.querySelector<HTMLElement>('[data-remove]')?.focus()
  }
  return (
    <li ref={line} className="flex gap-3 py-2 large-letters:flex-col sm:gap-4">
      <ItemPicture item={item} className="h-auto w-24 self-start min-[22rem]:w-28" />
      <div className="grid min-w-0 flex-1 large-letters:w-full grid-cols-[minmax(0,1fr)_auto] gap-x-3">
        <p className="self-center truncate">
          <span className="font-semibold">{kind}</span>{' '}
          <span className="text-fine text-muted max-sm:block max-sm:truncate">{media.media_name}</span>
        </p>
        <p className="flex items-center">
          <span className={onDismiss ? 'font-semibold text-success' : 'tabular font-semibold'}>
            {onDismiss ? 'Yours' : formatEuros(item.price)}
          </span>
          <button
            type="button"
            data-remove
            aria-label={`Remove ${kind.toLowerCase()} ${media.media_name} from cart`}
            onClick={remove}
            className={`${buttonLook('quiet', 'icon')} -mr-2 text-muted`}
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </p>
        <div className={`min-h-11 sm:-mt-2 ${news ? '' : 'col-span-2'}`}>
          {onDismiss ? (
            <LineOwned />
          ) : news ? (
            <LineNews news={news} id={newsId} />
          ) : (
            <Facts facts={facts} className="text-fine normal-nums" />
          )}
        </div>
        {news && !onDismiss && (
          <LineRemedy news={news} describedBy={newsId} onAccept={accept} onRemove={remove} />
        )}
      </div>
    </li>
  )
}

/** Where the keyboard goes when a line vanishes: to the next one, to the one before, else to the page's title. */
function neighbourOf(line: HTMLElement | null): HTMLElement | null {
  const all = [...document.querySelectorAll<HTMLElement>('[data-remove]')]
  const own = all.findIndex((button) => line?.contains(button))
  return all[own + 1] ?? all[own - 1] ?? document.getElementById(CART_TITLE)
}
