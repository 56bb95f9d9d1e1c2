import assert from 'node:assert/strict'
import { test } from 'node:test'
import type Stripe from 'stripe'
import { processingFee } from './money/collect-charge.ts'
import { enabledAccount, openSandbox, payWith, sessionParams } from './testing/fixture.ts'

const DAY = 24 * 3600
const total = (rows: { amount: number }[]): number => rows.reduce((sum, { amount }) => sum + amount, 0)

test('whatever was paid, refused and disputed, every cent lies on some balance or has left for a known reason', async (t) => {
  const fixture = await openSandbox(t)
  const { stripe } = fixture
  const sellers = [await enabledAccount(fixture), await enabledAccount(fixture)]
  const cards = ['4242424242424242', '4000000000000002', '4000000000000259', '4242424242424242']
  const expected = { earned: [0, 0], taken: 0, provider: 0, fees: 0 }
  for (let turn = 0; turn < 24; turn += 1) {
    const amount = 50 + turn * 137
    const fee = Math.floor((amount * 20 + 50) / 100)
    const seller = turn % 2
    const destination = sellers[seller]?.id ?? ''
    const price_data = { currency: 'eur', unit_amount: amount, product_data: { name: 'Photo' } }
    const params: Stripe.Checkout.SessionCreateParams = {
      line_items: [{ quantity: 1, price_data }],
      payment_intent_data: { application_fee_amount: fee, transfer_data: { destination } },
    }
    const card = cards[turn % cards.length] ?? ''
    await payWith(await stripe.checkout.sessions.create(sessionParams(destination, params)), card)
    if (card.endsWith('0002')) continue
    expected.earned[seller] = (expected.earned[seller] ?? 0) + amount - fee
    expected.fees += fee
    expected.provider += processingFee(amount)
    if (card.endsWith('0259')) {
      expected.taken += amount
      expected.provider += 2000
    }
  }
  for (const [index, { id }] of sellers.entries()) {
    const { available, pending } = await stripe.balance.retrieve({}, { stripeAccount: id })
    assert.deepEqual([total(available), total(pending)], [0, expected.earned[index]])
  }
  const { available, pending } = await stripe.balance.retrieve()
  assert.equal(total(available) + total(pending), expected.fees - expected.provider - expected.taken)
  const movements: Stripe.BalanceTransaction[] = []
  for await (const movement of stripe.balanceTransactions.list({ limit: 100 })) movements.push(movement)
  for (const { amount, fee, fee_details, net } of movements) {
    assert.equal(net, amount - fee)
    assert.equal(total(fee_details), fee)
  }
})

test('money becomes free after the delay, is paid out a day later and reaches the bank', async (t) => {
  const fixture = await openSandbox(t)
  const { control, stripe } = fixture
  const { id } = await enabledAccount(fixture)
  await payWith(await stripe.checkout.sessions.create(sessionParams(id)))
  const onBehalf = { stripeAccount: id }
  const balance = async () => {
    const { available, pending } = await stripe.balance.retrieve({}, onBehalf)
    return [total(available), total(pending)]
  }
  const settings = await stripe.balanceSettings.retrieve({}, onBehalf)
  assert.deepEqual(settings.payments.payouts?.schedule, { interval: 'daily' })
  assert.equal(settings.payments.settlement_timing.delay_days, 7)
  assert.deepEqual(await balance(), [0, 1000])
  await control('advance', { seconds: 7 * DAY })
  assert.deepEqual(await balance(), [1000, 0])
  await assert.rejects(
    stripe.payouts.create({ amount: 1001, currency: 'eur' }, onBehalf),
    /insufficient funds/,
  )
  await control('advance', { seconds: DAY })
  assert.deepEqual(await balance(), [0, 0])
  const [payout] = (await stripe.payouts.list({}, onBehalf)).data
  assert.deepEqual([payout?.amount, payout?.automatic, payout?.status], [1000, true, 'pending'])
  await control('advance', { seconds: 2 * DAY })
  assert.equal((await stripe.payouts.retrieve(payout?.id ?? '', {}, onBehalf)).status, 'paid')
  const told = await stripe.events.list({ types: ['payout.created', 'payout.paid'] }, onBehalf)
  assert.deepEqual(
    told.data.map(({ type }) => type),
    ['payout.paid', 'payout.created'],
  )
})
