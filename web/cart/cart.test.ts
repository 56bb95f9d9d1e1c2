import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatEuros } from '#contract/orders/money.ts'
import {
  addItems,
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
import { type CartItem, placeOf } from './cart-item.ts'

const item = (id: number, session = 1, price = 5): CartItem => ({
  id,
  price,
  media: {
    id,
    type: 'image',
    preview_url: `/media/${id}.jpg`,
    tile_url: null,
    placeholder: null,
    media_name: `${id}.jpg`,
    natural_width: 3000,
    natural_height: 2000,
  },
  session: {
    id: session,
    session_date: '2026-11-20',
    location: { name: 'Supertubos' },
    surfschool: null,
    photographer: { id: 9, first_name: 'Ana', last_name: 'Reis' },
  },
})

test('A surfer puts an item in the cart once, however often it is added', () => {
  const cart = addItems(addItems(emptyCart, [item(1)]), [item(1)])
  assert.equal(cart.items.length, 1)
  assert.ok(isInCart(cart, 1))
  assert.ok(!isInCart(removeItems(cart, [1]), 1))
})

test('A surfer who adds an item of another session is asked first', () => {
  const asked = addItems(addItems(emptyCart, [item(1)]), [item(2, 2)])
  assert.deepEqual(
    asked.items.map(({ id }) => id),
    [1],
  )
  assert.equal(asked.pending?.[0]?.id, 2)
  assert.deepEqual(replaceWithPending(asked), { items: [item(2, 2)], pending: null })
  assert.deepEqual(dropPending(asked), { items: [item(1)], pending: null })
})

test('A surfer who adds several items has each of them once, and is asked about all of another session', () => {
  const cart = addItems(addItems(emptyCart, [item(2)]), [item(1), item(2), item(3)])
  assert.deepEqual(
    cart.items.map(({ id }) => id),
    [2, 1, 3],
  )
  assert.equal(addItems(cart, [item(3), item(1)]), cart)
  const asked = addItems(cart, [item(7, 2), item(8, 2)])
  assert.deepEqual(replaceWithPending(asked).items, [item(7, 2), item(8, 2)])
})

test('A cleared cart comes back as it was, until something else is added', () => {
  const cart = addItems(addItems(emptyCart, [item(2, 1, 7.5)]), [item(1)])
  const cleared = clearItems(cart)
  assert.deepEqual(cleared.items, [])
  assert.deepEqual(restoreCleared(cleared), cart)
  const other = addItems(cleared, [item(3, 2)])
  assert.deepEqual(restoreCleared(other), { items: [item(3, 2)], pending: null })
})

test('The total of a cart is exact to the cent', () => {
  assert.equal(totalOf([item(1, 1, 0.1), item(2, 1, 0.2)]), 0.3)
  assert.equal(totalOf([]), 0)
})

test('An accepted price changes that item alone', () => {
  const cart = { items: [item(1), item(2)], pending: null }
  assert.deepEqual(repriceItem(cart, 2, 9).items, [item(1), item(2, 1, 9)])
})

test('A large total is read in groups of three', () => {
  const shown = [0, 5, 999.5, 1250, 1234567.89].map(formatEuros)
  assert.deepEqual(shown, ['€0.00', '€5.00', '€999.50', '€1,250.00', '€1,234,567.89'])
})

test('A session is called by the school of its lesson, else by its spot', () => {
  const location = { name: 'Supertubos' }
  assert.equal(placeOf({ surfschool: null, location }), 'Supertubos')
  assert.equal(placeOf({ surfschool: { name: 'Waves' }, location }), 'Waves')
  assert.equal(placeOf({ surfschool: null, location: null }), 'Surf session')
})
