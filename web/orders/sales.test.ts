import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Sale } from '#contract/orders/order-lists.ts'
import { ordersOf } from './sales.ts'

const sale = (order: number, media: number, media_price: number, created_at: string): Sale => ({
  media_price,
  created_at,
  media: {
    id: media,
    type: 'photo',
    preview_url: '/media/p',
    media_name: 'a.jpg',
    tile_url: null,
    state: 'open',
  },
  order: {
    id: order,
    reference: '',
    surfer_name: 'Rui Onda',
    date_of_placement: created_at.slice(0, 10),
    total_price: 10,
    disputed: 0,
    charged_back: 0,
    receipt_url: null,
    documents: [],
    state: 'paid',
    kept: media_price,
    fee: 0,
    earned: media_price,
    owed: 0,
  },
})

test('A photographer sees one row an order, the newest first, with all that was sold in it', () => {
  const at = '2026-11-20T10:00:00.000Z'
  const orders = ordersOf([sale(7, 1, 5, at), sale(9, 3, 5, at), sale(7, 2, 5, at)])
  assert.deepEqual(
    orders.map(({ id, media }) => [id, media.map((item) => item.id)]),
    [
      [9, [3]],
      [7, [1, 2]],
    ],
  )
  assert.deepEqual(ordersOf([]), [])
})

test('What a failed refund left with us is not called our fee', () => {
  const at = '2026-11-20T10:00:00.000Z'
  const [failed, kept] = [sale(7, 1, 12, at), sale(7, 2, 12, at)]
  failed.media.state = 'refund_failed'
  const money = { kept: 24, earned: 9.6, fee: 14.4 }
  const [order] = ordersOf([failed, kept].map((one) => ({ ...one, order: { ...one.order, ...money } })))
  assert.deepEqual([order?.kept, order?.fee], [12, 2.4])
})
