import type { KeyboardEvent } from 'react'
import type { SessionDetail, SessionMedia } from '#contract/catalogue/catalogue.ts'
import { cartItemOf } from '#web/cart/cart-item.ts'
import { addToCart, removeFromCart, useInCart } from '#web/cart/store.ts'
import { isPressedAgain } from './pressed-again.ts'

/** Whether the item lies in the cart, and what its button does on a press: one wish, one change. */
export function useCartToggle(session: SessionDetail, item: SessionMedia) {
  const inCart = useInCart(item.id)
  const onClick = () => {
    if (isPressedAgain(item.id, performance.now())) return
    if (inCart) removeFromCart(item.id)
    else addToCart(cartItemOf(session, item))
  }
  /** A key that is held down presses again and again. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.repeat && event.key === 'Enter') event.preventDefault()
  }
  return { inCart, press: { onClick, onKeyDown } }
}
