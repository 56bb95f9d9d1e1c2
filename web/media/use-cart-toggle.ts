import type { SessionDetail, SessionMedia } from '#contract/catalogue.ts'
import { cartItemOf } from '#web/cart/cart-item.ts'
import { addToCart, removeFromCart, useInCart } from '#web/cart/store.ts'

/** Whether the item lies in the cart, and the way in or out. */
export function useCartToggle(session: SessionDetail, item: SessionMedia) {
  const inCart = useInCart(item.id)
  const toggle = () => (inCart ? removeFromCart(item.id) : addToCart(cartItemOf(session, item)))
  return { inCart, toggle }
}
