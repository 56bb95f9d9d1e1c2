import assert from 'node:assert/strict'
import { test } from 'node:test'
import type Stripe from 'stripe'
import { payWith, refusal, sessionParams } from './testing/fixture.ts'
import { paidShop, truth } from './testing/paid-shop.ts'
import { receiveWebhooks } from './testing/webhook-receiver.ts'

test('a whole refund takes everything back: the payer has it all, the seller ends at zero', async (t) => {
  const { balances, pay, stripe, whole } = await paidShop(t)
  const before = await balances()
  const payment_intent = await pay()
  const paid = await balances()
  assert.equal(paid.seller, 1000)
  const refund = await stripe.refunds.create({
    payment_intent,
    ...whole,
    reason: 'requested_by_customer',
    metadata: { refund_id: '7' },
  })
  assert.deepEqual(
    [refund.object, refund.amount, refund.status, refund.reason, refund.metadata],
    ['refund', 1250, 'succeeded', 'requested_by_customer', { refund_id: '7' }],
  )
  const { charge, fee, transfer } = await truth(stripe, payment_intent)
  assert.deepEqual([charge.amount_refunded, charge.refunded], [1250, true])
  assert.deepEqual([transfer.amount_reversed, transfer.reversed], [1250, true])
  assert.deepEqual([fee.amount_refunded, fee.refunded], [250, true])
  assert.deepEqual(
    charge.refunds?.data.map(({ id }) => id),
    [refund.id],
  )
  const [reversal] = transfer.reversals.data
  assert.deepEqual([reversal?.id, reversal?.source_refund], [refund.transfer_reversal, refund.id])
  assert.deepEqual(
    fee.refunds.data.map(({ amount }) => amount),
    [250],
  )
  const after = await balances()
  assert.equal(after.seller, 0)
  // The provider keeps what it took for the payment.
  assert.equal(after.platform - before.platform, -44)
  const movements = await stripe.balanceTransactions.list({ source: refund.id })
  assert.deepEqual(
    movements.data.map(({ amount, fee: kept, type }) => [type, amount, kept]),
    [['refund', -1250, 0]],
  )
  const expanded = await stripe.refunds.retrieve(refund.id, {
    expand: ['charge', 'payment_intent', 'transfer_reversal', 'balance_transaction'],
  })
  assert.equal((expanded.charge as Stripe.Charge).id, charge.id)
  assert.equal((expanded.transfer_reversal as Stripe.TransferReversal).amount, 1250)
  assert.equal((expanded.balance_transaction as Stripe.BalanceTransaction).net, -1250)
})

test('parts of a refund take the fee back in proportion and add up to the whole', async (t) => {
  const { balances, pay, stripe, whole } = await paidShop(t)
  const payment_intent = await pay()
  const fees: number[] = []
  for (const amount of [333, 333, 334, 250]) {
    await stripe.refunds.create({ payment_intent, amount, ...whole })
    const { fee } = await truth(stripe, payment_intent)
    fees.push(fee.amount_refunded)
  }
  // 20 % of 333, 666, 1000 and 1250.
  assert.deepEqual(fees, [67, 133, 200, 250])
  const { charge, transfer } = await truth(stripe, payment_intent)
  assert.deepEqual([charge.amount_refunded, transfer.amount_reversed, charge.refunded], [1250, 1250, true])
  assert.equal((await balances()).seller, 0)
  const list = await stripe.refunds.list({ payment_intent, limit: 2 })
  assert.deepEqual([list.data.map(({ amount }) => amount), list.has_more], [[250, 334], true])
  assert.equal((await stripe.refunds.list({ charge: charge.id })).data.length, 4)
})

test('a refund without its flags leaves the seller his money', async (t) => {
  const { balances, pay, stripe } = await paidShop(t)
  const payment_intent = await pay()
  await stripe.refunds.create({ payment_intent, amount: 500 })
  assert.equal((await balances()).seller, 1000)
  await stripe.refunds.create({ payment_intent, reverse_transfer: true })
  const { fee, transfer } = await truth(stripe, payment_intent)
  assert.deepEqual([transfer.amount_reversed, fee.amount_refunded], [750, 0])
  assert.equal((await balances()).seller, 250)
})

test('the fee goes back only for the parts it was asked for, and no transfer is taken back twice', async (t) => {
  const { balances, pay, stripe, whole } = await paidShop(t)
  const payment_intent = await pay()
  await stripe.refunds.create({ payment_intent, amount: 500, reverse_transfer: true })
  await stripe.refunds.create({ payment_intent, amount: 250, ...whole })
  assert.equal((await truth(stripe, payment_intent)).fee.amount_refunded, 50)
  const { transfer } = await truth(stripe, payment_intent)
  await stripe.transfers.createReversal(transfer.id, { amount: 400 })
  const last = await stripe.refunds.create({ payment_intent, ...whole }, { idempotencyKey: 'last' })
  const reversal = await stripe.transfers.retrieveReversal(transfer.id, String(last.transfer_reversal))
  assert.deepEqual([last.amount, reversal.amount], [500, 100])
  // Of 1250, 350 went back together with their fee.
  assert.equal((await truth(stripe, payment_intent)).fee.amount_refunded, 70)
  assert.equal((await balances()).seller, 0 - (250 - 70))
})

test('what cannot be refunded is refused in the words of the provider, and nothing moves', async (t) => {
  const { balances, pay, stripe, whole } = await paidShop(t)
  const payment_intent = await pay()
  await stripe.refunds.create({ payment_intent, amount: 1000, ...whole })
  const before = await balances()
  const { charge } = await truth(stripe, payment_intent)
  const refuse = async (params: Stripe.RefundCreateParams, error: Partial<Stripe.errors.StripeError>) =>
    assert.rejects(stripe.refunds.create(params), refusal({ statusCode: 400, ...error }))
  await refuse(
    { payment_intent, amount: 251, ...whole },
    {
      param: 'amount',
      message: 'Refund amount (€2.51) is greater than unrefunded amount on charge (€2.50)',
    },
  )
  await refuse({ payment_intent, amount: 0 }, { param: 'amount' })
  await refuse({ payment_intent, charge: charge.id }, { param: 'charge' })
  await refuse({}, { code: 'parameter_missing' })
  await refuse({ payment_intent: 'pi_none' }, { code: 'resource_missing', param: 'payment_intent' })
  await refuse(
    { payment_intent, refund_application_fee: true },
    {
      message: `The application fee for charge ${charge.id} was taken on the associated transfer, so to refund the application fee you must also set reverse_transfer=true`,
    },
  )
  assert.deepEqual(await balances(), before)
  await stripe.refunds.create({ charge: charge.id, ...whole })
  await refuse({ payment_intent, ...whole }, { code: 'charge_already_refunded' })
  const open = await stripe.checkout.sessions.create(sessionParams(String(charge.on_behalf_of ?? '')))
  await payWith(open, '4000 0000 0000 0002')
  const unpaid = String((await stripe.checkout.sessions.retrieve(open.id)).payment_intent)
  await refuse({ payment_intent: unpaid }, { code: 'payment_intent_unexpected_state' })
})

test('a charge under dispute cannot be refunded', async (t) => {
  const { pay, stripe, whole } = await paidShop(t, '4000 0000 0000 0259')
  const payment_intent = await pay()
  await assert.rejects(
    stripe.refunds.create({ payment_intent, ...whole }),
    refusal({ code: 'charge_disputed', statusCode: 400 }),
  )
})

test('the same key refunds once', async (t) => {
  const { pay, stripe, whole } = await paidShop(t)
  const payment_intent = await pay()
  const key = { idempotencyKey: 'refund-1' }
  const first = await stripe.refunds.create({ payment_intent, amount: 500, ...whole }, key)
  const again = await stripe.refunds.create({ payment_intent, amount: 500, ...whole }, key)
  assert.equal(again.id, first.id)
  assert.equal((await stripe.refunds.list({ payment_intent })).data.length, 1)
})

test('with a low balance a refund waits or is refused, and is paid when there is money', async (t) => {
  const { balances, control, pay, stripe, whole } = await paidShop(t)
  const payment_intent = await pay()
  const before = await balances()
  await control('balance', { state: 'short' })
  await assert.rejects(
    stripe.refunds.create({ payment_intent, ...whole }),
    refusal({
      code: 'balance_insufficient',
      message: 'Insufficient funds in your Stripe balance to refund this amount.',
    }),
  )
  await control('balance', { state: 'pending' })
  const waiting = await stripe.refunds.create({ payment_intent, amount: 500, ...whole })
  assert.deepEqual([waiting.status, waiting.pending_reason], ['pending', 'insufficient_funds'])
  assert.deepEqual(await balances(), before)
  assert.equal((await truth(stripe, payment_intent)).charge.amount_refunded, 500)
  await control('balance', { state: 'enough' })
  const paid = await stripe.refunds.retrieve(waiting.id)
  assert.deepEqual([paid.status, 'pending_reason' in paid], ['succeeded', false])
  assert.deepEqual(await balances(), { platform: before.platform - 100, seller: 600 })
})

test('a refund the payer’s bank sends back lies on the platform’s balance again', async (t) => {
  const { balances, control, pay, stripe, whole } = await paidShop(t)
  const payment_intent = await pay()
  const before = await balances()
  const { id } = await stripe.refunds.create({ payment_intent, ...whole })
  await control('refund', { refund: id, state: 'failed', reason: 'expired_or_canceled_card' })
  const failed = await stripe.refunds.retrieve(id, { expand: ['failure_balance_transaction'] })
  const returned = failed.failure_balance_transaction as Stripe.BalanceTransaction
  assert.deepEqual([failed.status, failed.failure_reason], ['failed', 'expired_or_canceled_card'])
  assert.deepEqual([returned.type, returned.net], ['refund_failure', 1250])
  const { charge, transfer } = await truth(stripe, payment_intent)
  assert.deepEqual([charge.amount_refunded, charge.refunded, transfer.reversed], [0, false, true])
  assert.deepEqual(await balances(), { platform: before.platform + 1000, seller: 0 })
  await assert.rejects(control('refund', { refund: id, state: 'failed' }), /has already failed/)
  // What was taken from the seller cannot be taken twice.
  await assert.rejects(
    stripe.refunds.create({ payment_intent, ...whole }),
    refusal({ message: `The transfer ${transfer.id} is already fully reversed.` }),
  )
  await stripe.refunds.create({ payment_intent })
  assert.deepEqual(await balances(), { platform: before.platform - 250, seller: 0 })
})

test('every step of a refund is told', async (t) => {
  const { control, pay, sandbox, stripe, whole } = await paidShop(t)
  const payment_intent = await pay()
  const receiver = await receiveWebhooks(t)
  await sandbox.setWebhooks([receiver])
  const { id } = await stripe.refunds.create({ payment_intent, amount: 500, ...whole })
  await control('refund', { refund: id, state: 'failed' })
  await sandbox.drained()
  assert.deepEqual(receiver.types(), [
    'transfer.reversed',
    'application_fee.refunded',
    'refund.created',
    'charge.refunded',
    'refund.updated',
    'charge.refund.updated',
    'refund.failed',
    'refund.updated',
    'charge.refund.updated',
  ])
  const told = receiver.received.find(({ event }) => event.type === 'charge.refunded')?.event
  assert.ok(told?.type === 'charge.refunded')
  assert.deepEqual(told.data.previous_attributes, { amount_refunded: 0, refunded: false })
  assert.equal(told.data.object.amount_refunded, 500)
  assert.ok(receiver.received.every(({ event }) => !JSON.stringify(event).includes('"wants"')))
})
