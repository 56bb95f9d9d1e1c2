import { toCents, toEuros } from '#contract/money.ts'
import type { CartItem } from './cart-item.ts'

/** `pending` waits for a decision: it belongs to another session than what is in the cart. */
export type Cart = { items: readonly CartItem[]; pending: CartItem | null }

/** What a surfer does to the cart, as it is counted. */
export type CartAction = 'add' | 'remove' | 'clear' | 'replace'

export const emptyCart: Cart = { items: [], pending: null }

export const isInCart = (cart: Cart, mediaId: number): boolean =>
  cart.items.some((item) => item.id === mediaId)

/** One session at a time; an item already there changes nothing (surfer.md §4). */
export function addItem(cart: Cart, item: CartItem): Cart {
  if (isInCart(cart, item.id)) return cart
  const other = cart.items.some(({ session }) => session.id !== item.session.id)
  return other ? { ...cart, pending: item } : { items: [...cart.items, item], pending: null }
}

export const removeItem = (cart: Cart, mediaId: number): Cart => ({
  ...cart,
  items: cart.items.filter((item) => item.id !== mediaId),
})

/** *Replace Media*: the cart becomes just the pending item. */
export const replaceWithPending = (cart: Cart): Cart =>
  cart.pending ? { items: [cart.pending], pending: null } : cart

/** *Keep Current Media*: the pending item is dropped. */
export const dropPending = (cart: Cart): Cart => ({ ...cart, pending: null })

/** Euros, summed in cents. */
export const totalOf = (items: readonly CartItem[]): number =>
  toEuros(items.reduce((sum, item) => sum + toCents(item.price), 0))

/** The cart at today's prices; what is not offered any more is taken out. `prices` in euros by media id. */
export const repriced = (cart: Cart, prices: ReadonlyMap<number, number>): Cart => ({
  ...cart,
  items: cart.items.flatMap((item) => {
    const price = prices.get(item.id)
    return price === undefined ? [] : [{ ...item, price }]
  }),
})
