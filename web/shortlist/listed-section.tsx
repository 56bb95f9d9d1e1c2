import { ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Session } from '#contract/catalogue/catalogue.ts'
import type { ShortlistItem } from '#contract/orders/shortlist.ts'
import { type CartItem, cartItemOf } from '#web/cart/cart-item.ts'
import { addToCart, useCart } from '#web/cart/store.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import type { ListedSession, ListedWave } from './group-items.ts'
import { clockOf, factsOf, itemsLabel, kindsLabel, placeOf, sumLabel } from './listed-labels.ts'
import { ListedTile } from './listed-tile.tsx'
import { useShortlist } from './use-shortlist.ts'

/** What is on the shortlist of one session: wave by wave, all of it into the cart with one press. */
export function ListedSection({ session, items, waves }: ListedSession) {
  const place = placeOf(session)
  const hasWaves = waves.length > 1 || waves[0]?.key !== 'none'
  return (
    <section aria-label={`${place}, ${factsOf(session)[0]}`} className="mt-10 first:mt-8">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-b border-line pb-3">
        <div className="min-w-0">
          <h2 className="text-title">
            <Link
              to={`/session/${session.id}`}
              className="relative underline-offset-4 after:absolute after:-inset-x-1 after:-inset-y-3 hover:underline"
            >
              {place}
            </Link>
          </h2>
          <Facts facts={factsOf(session)} className="mt-1 text-fine" />
        </div>
        <AddAll session={session} items={items} />
      </div>
      {waves.map((wave) => (
        <Wave key={wave.key} wave={wave} session={session} named={hasWaves} />
      ))}
    </section>
  )
}

function Wave({ wave, session, named }: { wave: ListedWave; session: Session; named: boolean }) {
  const [first] = wave.items
  const clock = first ? clockOf(first) : null
  return (
    <>
      {named && (
        <h3 className="tabular mt-4 font-text text-fine font-medium tracking-normal text-muted">
          {clock ?? (wave.key === 'none' ? 'Other items' : 'Time unknown')} · {kindsLabel(wave.items)}
        </h3>
      )}
      <ul className="mt-2 grid grid-cols-2 gap-1 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5">
        {wave.items.map((item) => (
          <ListedTile key={item.media_id} item={item} session={session} />
        ))}
      </ul>
    </>
  )
}

/** The items on sale that still have their heart go into the cart together; those of another session are asked about there. */
function AddAll({ session, items }: { session: Session; items: readonly ShortlistItem[] }) {
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
        <Button onClick={add} className="max-sm:w-full">
          <ShoppingBag aria-hidden="true" className="size-4.5" />
          {onSale.length === 1 ? 'Add to cart' : `Add ${itemsLabel(fresh.length)}`} · {sumLabel(fresh)}
        </Button>
      ) : (
        <ButtonLink to="/cart" className="max-sm:w-full">
          In your cart
        </ButtonLink>
      )}
    </div>
  )
}
