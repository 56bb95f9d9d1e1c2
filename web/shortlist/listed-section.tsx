import { ChevronRight, ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Session } from '#contract/catalogue/catalogue.ts'
import type { ShortlistItem } from '#contract/orders/shortlist.ts'
import { type CartItem, cartItemOf, placeOf } from '#web/cart/cart-item.ts'
import { addToCart, useCart } from '#web/cart/store.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import type { ListedSession } from './group-items.ts'
import { factsOf, itemsLabel, sumLabel } from './listed-labels.ts'
import { ListedTile } from './listed-tile.tsx'
import { useShortlist } from './use-shortlist.ts'

/** What is on the shortlist of one session, by time: all of it into the cart with one press. */
export function ListedSection({ session, items, isOnly }: ListedSession & { isOnly: boolean }) {
  const place = placeOf(session)
  return (
    <section aria-label={`${place}, ${factsOf(session)[0]}`} className="mt-10 [p+&]:mt-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-b border-line pb-3">
        <div className="min-w-0">
          <h2 className="text-title">
            <Link
              to={`/session/${session.id}`}
              className="group relative inline-flex max-w-full items-center gap-1 underline-offset-4 after:absolute after:-inset-x-1 after:-inset-y-3 hover:underline"
            >
              <span className="min-w-0">{place}</span>
              <ChevronRight
                aria-hidden="true"
                className="size-5 shrink-0 text-muted transition-transform group-hover:translate-x-0.5"
              />
            </Link>
          </h2>
          <Facts facts={factsOf(session)} className="mt-1 text-fine" />
        </div>
        <AddAll session={session} items={items} isOnly={isOnly} />
      </div>
      <ul className="mt-4 grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3 sm:gap-x-5 xl:grid-cols-4">
        {items.map((item) => (
          <ListedTile key={item.media_id} item={item} session={session} />
        ))}
      </ul>
    </section>
  )
}

type AddAllProps = {
  session: Session
  items: readonly ShortlistItem[]
  /** It is what there is to do on the page. */
  isOnly: boolean
}

/** The items on sale that still have their heart go into the cart together; those of another session are asked about there. */
function AddAll({ session, items, isOnly }: AddAllProps) {
  const { items: inCart } = useCart()
  const { has } = useShortlist()
  const [added, setAdded] = useState<readonly CartItem[]>([])
  const there = new Set(inCart.map(({ id }) => id))
  const onSale = items.filter(
    ({ media_id, state, media }) => state === 'on_sale' && media && has.has(media_id),
  )
  const fresh = onSale.filter(({ media_id }) => !there.has(media_id))
  const done = added.length > 0 && added.every(({ id }) => there.has(id))
  if (onSale.length === 0) return null
  const variant = isOnly ? 'action' : 'outline'
  const add = () => {
    const all = fresh.flatMap(({ media }) => (media ? [cartItemOf(session, media)] : []))
    setAdded(all)
    addToCart(...all)
  }
  return (
    <div className="flex flex-wrap items-center gap-3 max-sm:w-full">
      <p role="status" className="text-fine font-medium text-success empty:hidden">
        {done && `${itemsLabel(added.length)} added to your cart.`}
      </p>
      {fresh.length > 0 ? (
        <Button variant={variant} onClick={add} className="max-sm:w-full">
          <ShoppingBag aria-hidden="true" className="size-4.5" />
          {onSale.length === 1 ? 'Add to cart' : `Add ${itemsLabel(fresh.length)}`} · {sumLabel(fresh)}
        </Button>
      ) : (
        <ButtonLink to="/cart" variant={variant} className="max-sm:w-full">
          View cart
        </ButtonLink>
      )}
    </div>
  )
}
