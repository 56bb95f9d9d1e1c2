import { Check, Plus } from 'lucide-react'
import type { SessionMedia, SessionPage } from '#contract/catalogue/catalogue.ts'
import { formatEuros } from '#contract/orders/money.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useCartToggle } from './use-cart-toggle.ts'

type TileCartProps = { session: SessionPage; item: SessionMedia; alt: string }

/** Puts the picture of a tile into the cart, and takes it out again. */
export function TileCart({ session, item, alt }: TileCartProps) {
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
        'absolute right-2 bottom-2 flex min-w-11 h-11 justify-center items-center gap-2 @min-[34rem]:px-4 @max-[10rem]:right-0 @max-[10rem]:bottom-0 @max-[10rem]:bg-clip-content @max-[10rem]:p-1.5 rounded-full transition',
        inCart
          ? 'bg-action text-on-action'
          : 'bg-surface/90 text-ink opacity-65 @min-[34rem]:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100 hover:bg-surface touch:opacity-100',
      )}
    >
      <Icon aria-hidden="true" className="size-5" />
      <span
        aria-hidden="true"
        data-price={formatEuros(item.type === 'video' ? session.video_price : session.photo_price)}
        className="tabular hidden font-medium before:content-[attr(data-price)] @min-[34rem]:inline"
      />
    </button>
  )
}
