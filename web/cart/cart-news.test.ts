import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OfferedItem } from '#contract/orders/orders.ts'
import type { CartItem } from './cart-item.ts'
import { newsOf } from './cart-news.ts'

const items = [1, 2, 3, 4, 5].map((id) => ({ id, price: 5 }) as CartItem)
const review = (...offered: OfferedItem[]) => ({ items: offered, photographer_ready: true })

test('A surfer reads in plain words what happened to each item', () => {
  const news = newsOf(
    items,
    review(
      { media_id: 1, state: 'on_sale', price: 5 },
      { media_id: 2, state: 'on_sale', price: 7.5 },
      { media_id: 3, state: 'gone', price: null },
      { media_id: 4, state: 'over', price: 5 },
      { media_id: 5, state: 'owned', price: 5 },
    ),
  )
  assert.deepEqual(Object.fromEntries(news), {
    2: { text: 'Now €7.50 instead of €5.00.', price: 7.5 },
    3: { text: 'This item is no longer offered.', price: null },
    4: { text: 'This session is over and no longer for sale.', price: null },
    5: { text: 'You already own this. It is in My Media.', price: null },
  })
})

test('A cart that is as it was brings no news, nor does an answer about something else', () => {
  assert.equal(newsOf(items, review()).size, 0)
  assert.equal(newsOf(items, review({ media_id: 9, state: 'gone', price: null })).size, 0)
})

test('A stored price that is no amount of money can be put right', () => {
  const odd = [{ id: 1, price: 0.001 } as CartItem]
  assert.equal(newsOf(odd, review({ media_id: 1, state: 'on_sale', price: 5 })).get(1)?.price, 5)
})
