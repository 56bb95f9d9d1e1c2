import { useSyncExternalStore } from 'react'
import { readConsent } from '#web/platform/storage/consent.ts'
import {
  onStoredChange,
  readStoredJson,
  removeStored,
  tabStorage,
  writeStored,
} from '#web/platform/storage/storage.ts'
import {
  addItems,
  type Cart,
  type CartAction,
  clearItems,
  dropPending,
  emptyCart,
  isInCart,
  removeItems,
  replaceWithPending,
  repriceItem,
  restoreCleared,
  totalOf,
} from './cart.ts'
import type { CartItem } from './cart-item.ts'
import { isCartItem } from './is-cart-item.ts'

/** surfer.md §3: {product}_cart. */
export const CART_KEY = 'swellframe_cart'
/** Of this tab only: another tab's *Clear all* cannot be undone here. */
export const CLEARED_KEY = 'swellframe_cleared'

let cart: Cart | null = null
const listeners = new Set<() => void>()

/** What was stored, as far as it is a cart of one session; rubbish between the items is left out. */
function cartOf(stored: unknown): Cart {
  if (!Array.isArray(stored)) return emptyCart
  const items = stored.filter(isCartItem)
  return items.reduce<Cart>((kept, item) => ({ ...addItems(kept, [item]), pending: null }), emptyCart)
}

function readCart(): Cart {
  const kept = cartOf(readStoredJson(CART_KEY))
  if (kept.items.length > 0) return kept
  const { items } = cartOf(readStoredJson(CLEARED_KEY, tabStorage))
  return items.length > 0 ? { ...emptyCart, cleared: items } : emptyCart
}

function keepCart({ items, cleared }: Cart): void {
  if (items.length === 0) removeStored(CART_KEY)
  else writeStored(CART_KEY, JSON.stringify(items))
  if (cleared) writeStored(CLEARED_KEY, JSON.stringify(cleared), tabStorage)
  else removeStored(CLEARED_KEY, tabStorage)
}

function currentCart(): Cart {
  cart ??= readCart()
  return cart
}

function become(next: Cart, action?: CartAction): void {
  const before = currentCart()
  if (next === before) return
  const changed = next.items !== before.items
  cart = next
  if (changed && action) tell(action, before.items, next.items)
  if (changed) keepCart(next)
  for (const listener of listeners) listener()
}

/** Loads the tracking code only after consent: the first load is lighter without it. */
const loadTracking = async () => (readConsent() === 'accepted' ? import('./track-cart.ts') : null)

function tell(action: CartAction, before: Cart['items'], after: Cart['items']): void {
  loadTracking().then(
    (tracking) => tracking?.trackCartChange(action, before, after),
    () => undefined,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Loaded before the first press, so that a visitor who leaves right after it is counted.
  loadTracking().catch(() => undefined)
  // Another tab changed the cart: show the same here, and keep a question that is being asked.
  const stop = onStoredChange(CART_KEY, () => {
    cart = { ...readCart(), pending: currentCart().pending }
    for (const each of listeners) each()
  })
  return () => {
    listeners.delete(listener)
    stop()
  }
}

type CartView = Cart & {
  count: number /** Euros. */
  total: number /** False until the browser has looked. */
  known: boolean
}

const views = new WeakMap<Cart, CartView>()
const unknownCart: CartView = { ...emptyCart, count: 0, total: 0, known: false }

function currentView(): CartView {
  const now = currentCart()
  const view = views.get(now) ?? { ...now, count: now.items.length, total: totalOf(now.items), known: true }
  views.set(now, view)
  return view
}

/** The cart; empty and not `known` while rendering on the server and hydrating. */
export const useCart = (): CartView => useSyncExternalStore(subscribe, currentView, () => unknownCart)

export const useInCart = (mediaId: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isInCart(currentCart(), mediaId),
    () => false,
  )

/** Whether the cart holds all of these. */
export const useAllInCart = (mediaIds: readonly number[]): boolean =>
  useSyncExternalStore(
    subscribe,
    () => mediaIds.every((id) => isInCart(currentCart(), id)),
    () => false,
  )

/** Adds items of one session, or asks first when the cart holds another one (see CartDialogs). Returns how many it added. */
export function addToCart(...items: CartItem[]): number {
  const before = currentCart().items.length
  become(addItems(currentCart(), items), 'add')
  return currentCart().items.length - before
}
export const removeFromCart = (...mediaIds: number[]): void =>
  become(removeItems(currentCart(), mediaIds), 'remove')
export const clearCart = (): void => become(clearItems(currentCart()), 'clear')
export const undoClear = (): void => become(restoreCleared(currentCart()), 'add')
/** What was bought leaves the cart. */
export const settleCart = (mediaIds: readonly number[]): void => become(removeItems(currentCart(), mediaIds))
export const acceptPrice = (mediaId: number, euros: number): void =>
  become(repriceItem(currentCart(), mediaId, euros))
export const replaceMedia = (): void => become(replaceWithPending(currentCart()), 'replace')
export const keepMedia = (): void => become(dropPending(currentCart()))
