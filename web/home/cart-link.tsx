import { ShoppingBag } from 'lucide-react'
import { Link } from 'react-router'
import { useCart } from '#web/cart/store.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'

/** The link to the cart without its count, where that failed. */
export const PlainCartLink = () => (
  <a href="/cart" className={classNames(buttonLook('quiet'), 'as-photographer:hidden')}>
    Cart
  </a>
)

/** The link to the cart with its count. */
export function CartLink({ className }: { className?: string }) {
  const { count } = useCart()
  return (
    <Link
      to="/cart"
      aria-label={count ? `Cart, ${count} ${count === 1 ? 'item' : 'items'}` : 'Cart'}
      className={classNames(buttonLook('quiet', 'icon'), 'relative', className)}
    >
      <ShoppingBag aria-hidden="true" className="size-5.5" strokeWidth={1.75} />
      {count > 0 && (
        <span className="tabular absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-action px-1 text-[0.75rem] leading-none font-semibold text-on-action">
          {count}
        </span>
      )}
    </Link>
  )
}
