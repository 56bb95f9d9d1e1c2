import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Sale } from '#contract/order-lists.ts'
import { ordersOf, salesFigures } from './sales.ts'

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
    receipt_url: null,
    state: 'paid',
    kept: media_price,
    fee: 0,
    earned: media_price,
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

test('A month begins and ends at midnight in Lisbon', () => {
  const sales = [
    sale(1, 1, 0.1, '2026-06-30T23:30:00.000Z'),
    sale(2, 2, 0.2, '2026-07-31T22:59:00.000Z'),
    sale(3, 3, 5, '2026-06-30T22:59:00.000Z'),
    sale(4, 4, 7, '2025-07-15T12:00:00.000Z'),
  ]
  const figures = salesFigures(sales, new Date('2026-07-31T20:00:00.000Z'))
  assert.deepEqual(figures, {
    all: { items: 4, total: 12.3, earned: 12.3 },
    month: { items: 2, total: 0.3, earned: 0.3 },
  })
})

test('What was refunded or is disputed is not counted, and an order of two items counts once', () => {
  const at = '2026-07-15T12:00:00.000Z'
  const [one, other, held] = [sale(7, 1, 5, at), sale(7, 2, 5, at), sale(8, 3, 5, at)]
  const back = { ...other, media: { ...other.media, state: 'refunded' as const } }
  const disputed = {
    ...held,
    media: { ...held.media, state: 'held' as const },
    order: { ...held.order, kept: 0, earned: 0 },
  }
  const { all } = salesFigures([one, back, disputed], new Date(at))
  assert.deepEqual(all, { items: 1, total: 5, earned: 5 })
})
