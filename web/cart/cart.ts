import { toCents, toEuros } from '#contract/orders/money.ts'
import type { CartItem } from './cart-item.ts'

/**
 * `pending` waits for a decision: it is of another session than what is in the cart. `cleared` is what *Clear all*
 * took out, until the cart changes again.
 */
export type Cart = {
  items: readonly CartItem[]
  pending: readonly CartItem[] | null
  cleared?: readonly CartItem[]
}

/** What a surfer does to the cart, as it is counted. */
export type CartAction = 'add' | 'remove' | 'clear' | 'replace'

export const emptyCart: Cart = { items: [], pending: null }

export const isInCart = (cart: Cart, mediaId: number): boolean =>
  cart.items.some((item) => item.id === mediaId)

/** Items of one session; one session at a time, and what is already there changes nothing (surfer.md §4). */
export function addItems(cart: Cart, items: readonly CartItem[]): Cart {
  const fresh = items.filter((item) => !isInCart(cart, item.id))
  if (fresh.length === 0) return cart
  const other = cart.items.some(({ session }) => session.id !== fresh[0]?.session.id)
  return other ? { ...cart, pending: fresh } : { items: [...cart.items, ...fresh], pending: null }
}

/** Without what was bought or taken out; the same cart when it holds none of it. */
export const removeItems = (cart: Cart, mediaIds: readonly number[]): Cart =>
  mediaIds.some((id) => isInCart(cart, id))
    ? { ...cart, items: cart.items.filter((item) => !mediaIds.includes(item.id)) }
    : cart

/** *Clear all*, which can be undone. */
export const clearItems = ({ items }: Cart): Cart =>
  items.length > 0 ? { ...emptyCart, cleared: items } : emptyCart

/** Undoes *Clear all*: the same items in the same order, at the prices they had. */
export const restoreCleared = (cart: Cart): Cart =>
  cart.cleared ? { items: cart.cleared, pending: null } : cart

/** *Replace Media*: the cart becomes just what is pending. */
export const replaceWithPending = (cart: Cart): Cart =>
  cart.pending ? { items: cart.pending, pending: null } : cart

/** *Keep Current Media*: what is pending is dropped. */
export const dropPending = (cart: Cart): Cart => ({ ...cart, pending: null })

/** Euros, summed in cents. */
export const totalOf = (items: readonly CartItem[]): number =>
  toEuros(items.reduce((sum, item) => sum + toCents(item.price), 0))

/** A new price, in euros, that the surfer accepted. */
export const repriceItem = (cart: Cart, mediaId: number, price: number): Cart => ({
  ...cart,
  items: cart.items.map((item) => (item.id === mediaId ? { ...item, price } : item)),
})
