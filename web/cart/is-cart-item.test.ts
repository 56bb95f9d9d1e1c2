import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CartItem } from './cart-item.ts'
import { isCartItem } from './is-cart-item.ts'

const good: CartItem = {
  id: 7,
  price: 7.5,
  media: {
    id: 7,
    type: 'image',
    preview_url: '/media/a.jpg',
    tile_url: null,
    placeholder: null,
    media_name: 'SWF_0412.JPG',
    natural_width: 2496,
    natural_height: 1664,
  },
  session: {
    id: 3,
    session_date: '2026-11-20',
    location: { name: 'Coxos' },
    surfschool: null,
    photographer: { id: 1, first_name: 'Ana', last_name: 'Reis' },
  },
}

test('a stored cart item is recognised after a reload', () => {
  assert.ok(isCartItem(JSON.parse(JSON.stringify(good))))
})

test('whatever else lies in the storage is not taken for one', () => {
  const rubbish: unknown[] = [
    null,
    7,
    'item',
    [],
    {},
    { ...good, price: '7.50' },
    { ...good, price: -5 },
    { ...good, price: 0.001 },
    { ...good, price: 1e300 },
    { ...good, id: -1 },
    { ...good, id: 2_147_483_648 },
    { ...good, session: { ...good.session, session_date: '' } },
    { ...good, session: { ...good.session, session_date: 'yesterday' } },
    { ...good, session: { ...good.session, session_date: '99999-12-31' } },
    { ...good, media: { ...good.media, type: 'song' } },
    { ...good, media: { ...good.media, preview_url: undefined } },
    { ...good, session: { ...good.session, location: 'Coxos' } },
    { ...good, session: null },
  ]
  for (const value of rubbish) assert.equal(isCartItem(value), false, JSON.stringify(value))
})
