import assert from 'node:assert/strict'
import { test } from 'node:test'
import type Stripe from 'stripe'
import { refusal } from './testing/fixture.ts'
import { paidShop, truth } from './testing/paid-shop.ts'
import { receiveWebhooks } from './testing/webhook-receiver.ts'

type Shop = Awaited<ReturnType<typeof paidShop>>
const dispute = async ({ control }: Shop, body: object): Promise<Stripe.Dispute> =>
  (await control('dispute', body)) as unknown as Stripe.Dispute

test('a part of a charge is denied, then another: only that much is withdrawn, and the rest can be refunded', async (t) => {
  const shop = await paidShop(t)
  const { balances, control, pay, stripe } = shop
  const payment_intent = await pay()
  const before = await balances()
  const first = await dispute(shop, { payment_intent, amount: 400 })
  assert.deepEqual([first.amount, first.status, first.is_charge_refundable], [400, 'needs_response', false])
  assert.equal((await balances()).platform, before.platform - 2400)
  const second = await dispute(shop, { payment_intent, amount: 300 })
  await assert.rejects(dispute(shop, { payment_intent, amount: 551 }), /cannot be disputed now/)
  assert.equal((await stripe.disputes.list({ payment_intent })).data.length, 2)
  await assert.rejects(
    stripe.refunds.create({ payment_intent, amount: 551 }),
    refusal({ code: 'charge_disputed' }),
  )
  await assert.rejects(stripe.refunds.create({ payment_intent }), refusal({ code: 'charge_disputed' }))
  await stripe.refunds.create({ payment_intent, amount: 550 })
  await control('dispute', { dispute: first.id, outcome: 'lost' })
  await control('dispute', { dispute: second.id, outcome: 'won' })
  await stripe.refunds.create({ payment_intent, amount: 300 })
  await assert.rejects(stripe.refunds.create({ payment_intent, amount: 1 }), /charged back/)
  // Decided anew: the bank gives back what it had kept.
  await control('dispute', { dispute: first.id, outcome: 'won' })
  assert.equal((await stripe.refunds.create({ payment_intent })).amount, 400)
})

test('an inquiry moves nothing until it becomes a chargeback, and a refund ends what it was about', async (t) => {
  const shop = await paidShop(t)
  const { balances, control, pay, sandbox, stripe } = shop
  const payment_intent = await pay()
  const before = await balances()
  const receiver = await receiveWebhooks(t)
  await sandbox.setWebhooks([receiver])
  const asked = await dispute(shop, { payment_intent, status: 'warning_needs_response', amount: 500 })
  assert.deepEqual([asked.balance_transactions, asked.is_charge_refundable], [[], true])
  assert.equal(asked.payment_method_details?.card?.case_type, 'inquiry')
  assert.equal((await truth(stripe, payment_intent)).charge.disputed, false)
  assert.deepEqual(await balances(), before)
  const answered = await stripe.disputes.update(asked.id, { evidence: { product_description: 'A photo' } })
  assert.equal(answered.status, 'warning_under_review')
  await control('dispute', { dispute: asked.id, status: 'needs_response' })
  assert.equal((await balances()).platform, before.platform - 2500)
  assert.equal((await truth(stripe, payment_intent)).charge.disputed, true)
  const other = await dispute(shop, { payment_intent: await pay(), status: 'warning_needs_response' })
  await control('dispute', { dispute: other.id, status: 'warning_closed' })
  await sandbox.drained()
  assert.deepEqual(
    receiver.types().filter((type) => type.startsWith('charge.dispute')),
    [
      'charge.dispute.created',
      'charge.dispute.updated',
      'charge.dispute.updated',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.created',
      'charge.dispute.closed',
    ],
  )
})

test('one that was prevented costs no fee, and a status of tomorrow is answered as it is', async (t) => {
  const shop = await paidShop(t)
  const { balances, pay, stripe } = shop
  const payment_intent = await pay()
  const before = await balances()
  const prevented = await dispute(shop, { payment_intent, status: 'prevented' })
  assert.equal(prevented.evidence_details.due_by, null)
  assert.equal((await balances()).platform, before.platform - 1250)
  const strange = await dispute(shop, { payment_intent: await pay(), amount: 100, status: 'arbitration' })
  assert.equal((await stripe.disputes.retrieve(strange.id)).status, 'arbitration')
})

test('evidence that comes after its day is refused', async (t) => {
  const shop = await paidShop(t)
  const { id } = await dispute(shop, { payment_intent: await shop.pay() })
  await shop.control('advance', { seconds: 8 * 24 * 3600 })
  await assert.rejects(
    shop.stripe.disputes.update(id, { evidence: { customer_name: 'Ana' } }),
    refusal({ param: 'evidence', statusCode: 400 }),
  )
})
