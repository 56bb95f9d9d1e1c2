import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CartItem } from './cart-item.ts'
import { trackedCart, trackedItem } from './tracked-cart.ts'

const item = (id: number, type: 'image' | 'video', price: number): CartItem => ({
  id,
  price,
  media: {
    id,
    type,
    preview_url: `/media/${id}.jpg`,
    tile_url: null,
    placeholder: null,
    media_name: `waa_7_170_${id}.jpg`,
    natural_width: 3000,
    natural_height: 2000,
  },
  session: {
    id: 4,
    session_date: '2026-11-20',
    location: { name: 'Supertubos' },
    surfschool: null,
    photographer: { id: 9, first_name: 'Ana', last_name: 'Reis' },
  },
})

test('A cart is counted by ids, place, date and sums, and names nobody', () => {
  const items = [item(1, 'image', 0.1), item(2, 'video', 0.2)]
  assert.deepEqual(trackedCart(items), {
    session_id: 4,
    photographer_id: 9,
    location: 'Supertubos',
    session_date: '2026-11-20',
    item_count: 2,
    photo_count: 1,
    video_count: 1,
    total_value: 0.3,
    currency: 'EUR',
  })
  assert.deepEqual(items.map(trackedItem), [
    { media_id: 1, media_type: 'photo', price: 0.1 },
    { media_id: 2, media_type: 'video', price: 0.2 },
  ])
  assert.doesNotMatch(JSON.stringify([trackedCart(items), items.map(trackedItem)]), /Ana|Reis|waa_|preview/)
})

test('A cart that became empty still says where the last item was from', () => {
  const counted = trackedCart([], item(1, 'image', 5))
  assert.equal(counted.location, 'Supertubos')
  assert.equal(counted.item_count, 0)
  assert.equal(counted.total_value, 0)
})
