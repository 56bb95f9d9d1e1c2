import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paidShop, truth } from './testing/paid-shop.ts'

const isLow = { code: 'balance_insufficient', statusCode: 400 }

test('an account whose transfers cannot be taken back refuses the refund that asks for it, not the one that does not', async (t) => {
  const { account, balances, control, pay, stripe, whole } = await paidShop(t)
  const intent = await pay()
  await control('reversals', { account: account.id, state: 'refused' })
  const before = await balances()
  await assert.rejects(stripe.refunds.create({ payment_intent: intent, ...whole }), isLow)
  const { transfer } = await truth(stripe, intent)
  await assert.rejects(stripe.transfers.createReversal(transfer.id, { amount: 100 }), isLow)
  assert.deepEqual(await balances(), before)
  const refund = await stripe.refunds.create({ payment_intent: intent })
  assert.deepEqual([refund.status, refund.transfer_reversal], ['succeeded', null])
  assert.equal((await balances()).seller, before.seller)
  await control('reversals', { account: account.id, state: 'allowed' })
  assert.equal((await stripe.transfers.createReversal(transfer.id, { amount: 100 })).amount, 100)
})

test('while the balance must bear it, a transfer is taken back as far as it reaches', async (t) => {
  const { account, control, pay, stripe, whole } = await paidShop(t)
  const [first, second] = [await pay(), await pay()]
  await control('reversals', { account: account.id, state: 'funded' })
  const { transfer } = await truth(stripe, second)
  await stripe.transfers.createReversal(transfer.id, { amount: 1250 })
  await assert.rejects(stripe.refunds.create({ payment_intent: first, ...whole }), isLow)
  await stripe.refunds.create({ payment_intent: first, amount: 500, ...whole })
})
