import { track } from '#web/platform/storage/analytics.ts'
import type { CartAction } from './cart.ts'
import type { CartItem } from './cart-item.ts'
import { trackedCart, trackedItem } from './tracked-cart.ts'

type Items = readonly CartItem[]

/** Tells what a surfer did to the cart (surfer.md §7). *Replace Media* is both: the old cart is cleared, an item added. */
export function trackCartChange(action: CartAction, before: Items, after: Items): void {
  if (action === 'clear' || action === 'replace')
    track('clear_cart', { ...trackedCart(before), items: before.map(trackedItem) })
  for (const item of without(before, after))
    if (action === 'remove') track('remove_from_cart', { ...trackedItem(item), ...trackedCart(after, item) })
  for (const item of without(after, before))
    track('add_to_cart', { ...trackedItem(item), ...trackedCart(after, item) })
}

/** The buyer is about to be sent to the payment page. */
export function trackCheckout(items: Items): void {
  track('stripe_checkout_started', { ...trackedCart(items), items: items.map(trackedItem) })
}

const without = (items: Items, others: Items) =>
  items.filter(({ id }) => !others.some((other) => other.id === id))
