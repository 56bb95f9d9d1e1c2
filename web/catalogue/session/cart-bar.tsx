import { formatEuros } from '#contract/orders/money.ts'
import { useCart } from '#web/cart/store.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { useRoomBelow } from '#web/ui/use-room-below.ts'

/** A bar at the lower edge with the cart's total, while the cart is not empty. */
export function CartBar() {
  const { count } = useCart()
  return count > 0 && <Filled />
}

function Filled() {
  const { count, total } = useCart()
  const bar = useRoomBelow<HTMLDivElement>()
  return (
    <div
      ref={bar}
      className="sticks-below sticky bottom-(--notice) z-20 flex animate-rise items-center justify-between gap-4 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:bottom-[calc(var(--notice)+1rem)] sm:mx-auto sm:mt-6 sm:w-md sm:rounded-sheet sm:border sm:py-3 sm:shadow-lift"
    >
      <p className="tabular" aria-live="polite">
        <span className="font-semibold">{formatEuros(total)}</span>
        <span className="text-muted">
          {' · '}
          {count} {count === 1 ? 'item' : 'items'}
        </span>
      </p>
      <ButtonLink to="/cart" variant="action">
        View cart
      </ButtonLink>
    </div>
  )
}
