import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ItemState, Order, OrderedItemState, Sale } from '#contract/orders/order-lists.ts'
import { itemLabel, orderNote, whyNot } from './order-labels.ts'
import { saleNote } from './sale-labels.ts'

const item = (state: OrderedItemState, price = 5.05): Order['media'][number] => ({
  id: 1,
  type: 'photo',
  preview_url: '',
  tile_url: null,
  media_name: 'a.jpg',
  price,
  state,
  withdrawal: 'none',
})
const order = (media: Order['media'], refunded: number): Order => ({
  id: 7,
  date_of_placement: '2026-11-21',
  total_price: 10.1,
  receipt_url: null,
  documents: [],
  state: refunded === 0 ? 'paid' : 'partially_refunded',
  refunded,
  disputed: 0,
  charged_back: 0,
  withdraw_until: '2026-12-07',
  session: { id: 3, surfschool: null, location: { name: 'Coxos' }, session_date: '2026-11-20' },
  photographer: { first_name: 'Rui', last_name: 'Mar' },
  media,
})

test('a refund that is on its way, that arrived and that failed read differently', () => {
  assert.equal(orderNote(order([item('open'), item('open')], 0)), null)
  const noteOf = (states: ItemState[], refunded: number) => {
    const note = orderNote(
      order(
        states.map((state) => item(state)),
        refunded,
      ),
    )
    return `${note?.label}: ${note?.detail}`
  }
  assert.equal(noteOf(['refunding', 'open'], 5.05), 'Being refunded: €5.05 is on its way back to you.')
  assert.equal(
    noteOf(['refunding', 'refunded'], 10.1),
    'Being refunded: €5.05 went back to you, €5.05 is on its way.',
  )
  assert.equal(noteOf(['refunded', 'open'], 5.05), 'Partly refunded: €5.05 went back to you.')
  assert.equal(noteOf(['refunded', 'refunded'], 10.1), 'Refunded: €10.10 went back to you.')
  const failed = (sum: string) =>
    `Refund failed: ${sum} did not reach you: the bank did not take our refund. Ask for it again once it can, or write to support@swellframe.example and we pay it another way.`
  assert.equal(noteOf(['refund_failed', 'open'], 0), failed('€5.05'))
  assert.equal(noteOf(['refund_failed', 'refund_failed'], 0), failed('€10.10'))
  assert.equal(noteOf(['refund_failed', 'refunding'], 5.05), failed('€5.05'))
  assert.equal(
    orderNote({ ...order([item('pending')], 0), state: 'pending' })?.detail,
    'Your bank takes some days for this. Your files come to My Media as soon as it has paid.',
  )
  assert.equal(whyNot(item('pending')), 'Its payment is under way.')
  assert.equal(whyNot(item('refund_failed')), 'Its refund did not reach you.')
  assert.equal(whyNot(item('refunding')), 'Its refund is on its way.')
})

test('a photographer never reads that nothing went back', () => {
  const sold = (kept: number, state: Sale['order']['state'], ...states: ItemState[]) => {
    const money = { reference: '', surfer_name: 'Rui Onda', kept, fee: 0, earned: 0, owed: 0 }
    const media = states.map((one) => ({ ...item(one), state: one }))
    const note = saleNote({ ...order(media, 0), ...money, state, media })
    return `${note?.label}: ${note?.detail}`
  }
  assert.equal(
    sold(10.1, 'refunded', 'refunding', 'refunding'),
    'Being refunded: The money is on its way back to the buyer.',
  )
  assert.equal(
    sold(5.05, 'refunded', 'refunded', 'refunding'),
    'Being refunded: €5.05 went back to the buyer, more is on its way.',
  )
  assert.equal(sold(0, 'refunded', 'refunded', 'refunded'), 'Refunded: €10.10 went back to the buyer.')
  assert.equal(
    sold(10.1, 'paid', 'refund_failed', 'open'),
    "Refund failed: The buyer's bank did not take the money: we pay it back another way.",
  )
})

test('what a bank holds or has taken of an order is named by its sum, to buyer and photographer', () => {
  const of = (state: Sale['order']['state'], away: Partial<Order>, ...states: ItemState[]) => {
    const media = states.map((one) => ({ ...item(one), state: one }))
    const whole = { ...order(media, 0), ...away, state, media }
    const money = { reference: '', surfer_name: 'Rui Onda', kept: 0, fee: 0, earned: 0, owed: 0 }
    return [orderNote(whole), saleNote({ ...whole, ...money })].map(
      (note) => `${note?.label}: ${note?.detail}`,
    )
  }
  assert.deepEqual(of('disputed', { disputed: 5.05 }, 'held', 'open'), [
    'Partly disputed: Your bank is looking into €5.05 of this payment. What that paid for is on hold until it has decided.',
    "Partly disputed: The buyer's bank holds €5.05 of it until it has decided.",
  ])
  assert.deepEqual(of('disputed', { disputed: 3 }, 'open', 'open'), [
    'Partly disputed: Your bank is looking into €3.00 of this payment.',
    "Partly disputed: The buyer's bank holds €3.00 of it until it has decided.",
  ])
  // The rest was withdrawn from meanwhile and went back.
  assert.deepEqual(of('disputed', { disputed: 5.05, refunded: 5.05 }, 'held', 'refunded'), [
    'Partly disputed: Your bank is looking into €5.05 of this payment. What that paid for is on hold until it has decided.',
    "Partly disputed: The buyer's bank holds €5.05 of it until it has decided.",
  ])
  assert.deepEqual(of('disputed', { disputed: 10.1 }, 'held', 'held'), [
    'Payment disputed: Your bank is looking into this payment. The files are on hold until it has decided.',
    "Payment disputed: The buyer's bank holds the money until it has decided.",
  ])
  assert.deepEqual(of('partially_refunded', { charged_back: 5.05 }, 'charged_back', 'open'), [
    'Partly charged back: Your bank took €5.05 back for you.',
    'Partly charged back: The bank gave €5.05 back to the buyer.',
  ])
  assert.deepEqual(of('dispute_lost', { charged_back: 5.05, refunded: 5.05 }, 'charged_back', 'refunded'), [
    'Charged back: Your bank took €5.05 back for you. €5.05 was refunded.',
    'Dispute lost: The bank gave €5.05 back to the buyer.',
  ])
  assert.deepEqual(of('dispute_lost', { charged_back: 10.1 }, 'charged_back', 'charged_back'), [
    'Charged back: Your bank took this payment back for you.',
    'Dispute lost: The bank gave the money back to the buyer.',
  ])
})

test('a picture of an order says what became of it', () => {
  assert.equal(itemLabel(item('open'), 0), 'photo 1')
  assert.equal(itemLabel({ ...item('charged_back'), type: 'video' }, 2), 'video 3, charged back')
  assert.equal(itemLabel(item('pending'), 1), 'photo 2, payment under way')
})
