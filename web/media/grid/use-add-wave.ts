import { useEffect, useState } from 'react'
import type { SessionPage } from '#contract/catalogue/catalogue.ts'
import { COPIED_MS } from '#contract/time/timers.ts'
import { cartItemOf } from '#web/cart/cart-item.ts'
import { addToCart, removeFromCart, useAllInCart } from '#web/cart/store.ts'
import type { SessionItems } from '../items/session-items.ts'

/** Said of items that could not be loaded. */
export const NOT_LOADED = 'Not loaded, try again'

/** Puts items of waves into the cart, loading what is not here yet; pressed again it takes them out. `said`: what became of it. */
export function useAddWave(session: SessionPage, items: SessionItems, ids: readonly number[]) {
  const inCart = useAllInCart(ids)
  const [busy, setBusy] = useState(false)
  const [said, say] = useState('')
  useEffect(() => {
    if (said === '') return
    const timer = setTimeout(() => say(''), 2 * COPIED_MS)
    return () => clearTimeout(timer)
  }, [said])
  const add = async () => {
    // What is said a second time is gone meanwhile, to be seen and heard as news.
    say('')
    setBusy(true)
    try {
      const media = await items.load(ids)
      const count = addToCart(...media.map((item) => cartItemOf(session, item)))
      if (count > 0) say(`${count} added`)
    } catch {
      say(NOT_LOADED)
    } finally {
      setBusy(false)
    }
  }
  const press = () => {
    if (busy) return
    if (inCart) removeFromCart(...ids)
    else void add()
  }
  return { inCart, busy, said, hasFailed: said === NOT_LOADED, press }
}
