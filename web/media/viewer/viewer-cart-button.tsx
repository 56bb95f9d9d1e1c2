import { ShoppingBag, X } from 'lucide-react'
import { Link } from 'react-router'
import type { SessionMedia, SessionPage } from '#contract/catalogue/catalogue.ts'
import { useCart } from '#web/cart/store.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { useCartToggle } from '../use-cart-toggle.ts'

/** The cart button of the viewer, and the way to the cart once the picture is in it: on a phone a bag with how much it holds. */
export function ViewerCartButton({ session, item }: { session: SessionPage; item: SessionMedia }) {
  const { inCart, press } = useCartToggle(session, item)
  const { count } = useCart()
  const Icon = inCart ? X : ShoppingBag
  return (
    <div className="flex min-w-0 gap-2 max-sm:flex-1 rail:flex-col">
      <Button
        variant={inCart ? 'outline' : 'action'}
        {...press}
        className={`min-h-12 whitespace-nowrap max-sm:flex-1 rail:px-6 ${inCart ? 'px-2 sm:px-6 [&>svg]:hidden rail:[&>svg]:block' : 'px-6 sm:min-w-64 rail:min-w-0 max-[24rem]:px-2 max-[24rem]:[&>svg]:hidden'}`}
      >
        <Icon aria-hidden="true" className="size-4.5" />
        {inCart ? 'Remove from cart' : 'Add to cart'}
      </Button>
      {inCart && (
        <Link
          to="/cart"
          aria-label={`View cart · ${count} ${count === 1 ? 'item' : 'items'}`}
          className={`${buttonLook('action')} tabular min-h-12 min-w-12 px-3 sm:px-6`}
        >
          <ShoppingBag aria-hidden="true" className="size-4.5 shrink-0" />
          <span>
            <span className="hidden sm:inline">View cart · </span>
            {count}
          </span>
        </Link>
      )}
    </div>
  )
}
