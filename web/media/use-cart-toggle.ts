import type { KeyboardEvent } from 'react'
import type { SessionMedia, SessionPage } from '#contract/catalogue/catalogue.ts'
import { cartItemOf } from '#web/cart/cart-item.ts'
import { addToCart, removeFromCart, useInCart } from '#web/cart/store.ts'
import { isPressedAgain } from './pressed-again.ts'

/** Whether the item is in the cart, and the handler that toggles it once per press. */
export function useCartToggle(session: SessionPage, item: SessionMedia) {
  const inCart = useInCart(item.id)
  const onClick = () => {
    if (isPressedAgain(item.id, performance.now())) return
    if (inCart) removeFromCart(item.id)
    else addToCart(cartItemOf(session, item))
  }
  /** A key held down repeats its event. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.repeat && event.key === 'Enter') event.preventDefault()
  }
  return { inCart, press: { onClick, onKeyDown } }
}
