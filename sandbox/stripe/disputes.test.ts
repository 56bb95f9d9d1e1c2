import assert from 'node:assert/strict'
import { test } from 'node:test'
import type Stripe from 'stripe'
import { openForm, refusal } from './testing/fixture.ts'
import { paidShop, truth } from './testing/paid-shop.ts'
import { receiveWebhooks } from './testing/webhook-receiver.ts'

type Shop = Awaited<ReturnType<typeof paidShop>>

const dispute = async ({ control }: Shop, body: object): Promise<Stripe.Dispute> =>
  (await control('dispute', body)) as unknown as Stripe.Dispute

test('any charge can be disputed: the platform pays it back, with a fee, until the dispute is won', async (t) => {
  const shop = await paidShop(t)
  const { balances, control, pay, sandbox, stripe } = shop
  const payment_intent = await pay()
  const before = await balances()
  const receiver = await receiveWebhooks(t)
  await sandbox.setWebhooks([receiver])
  const { id } = await dispute(shop, { payment_intent, reason: 'product_not_received' })
  const open = await stripe.disputes.retrieve(id, { expand: ['charge'] })
  assert.deepEqual([open.amount, open.status, open.reason], [1250, 'needs_response', 'product_not_received'])
  assert.equal((open.charge as Stripe.Charge).disputed, true)
  assert.equal(open.evidence.customer_email_address, 'surfer@example.com')
  assert.deepEqual(await balances(), { ...before, platform: before.platform - 3250 })
  await assert.rejects(control('dispute', { payment_intent }), /cannot be disputed now/)
  await control('dispute', { dispute: id, outcome: 'won' })
  // The fee stays with the provider.
  assert.deepEqual(await balances(), { ...before, platform: before.platform - 2000 })
  const won = await stripe.disputes.retrieve(id)
  assert.equal(won.status, 'won')
  assert.deepEqual(
    won.balance_transactions.map(({ net, reporting_category }) => [reporting_category, net]),
    [
      ['dispute', -3250],
      ['dispute_reversal', 1250],
    ],
  )
  await assert.rejects(control('dispute', { dispute: id, outcome: 'lost' }), /already won/)
  await sandbox.drained()
  assert.deepEqual(receiver.types(), [
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.closed',
    'charge.dispute.funds_reinstated',
  ])
})

test('a seller gives his share back and gets it again: the transfer reversed, a new one after the dispute is won', async (t) => {
  const shop = await paidShop(t)
  const { account, balances, control, pay, stripe } = shop
  const payment_intent = await pay()
  const { transfer } = await truth(stripe, payment_intent)
  const { id } = await dispute(shop, { payment_intent })
  const reversal = await stripe.transfers.createReversal(transfer.id, {
    refund_application_fee: true,
    metadata: { dispute: id },
  })
  assert.deepEqual(
    [reversal.amount, reversal.metadata, reversal.source_refund],
    [1250, { dispute: id }, null],
  )
  assert.equal((await balances()).seller, 0)
  await assert.rejects(
    stripe.transfers.createReversal(transfer.id),
    refusal({ statusCode: 400, message: `The transfer ${transfer.id} is already fully reversed.` }),
  )
  await control('dispute', { dispute: id, outcome: 'won' })
  const again = { amount: 1000, currency: 'eur', destination: account.id, metadata: { dispute: id } }
  await control('balance', { state: 'short' })
  await assert.rejects(stripe.transfers.create(again), refusal({ code: 'balance_insufficient' }))
  await control('balance', { state: 'enough' })
  const sent = await stripe.transfers.create({ ...again, transfer_group: transfer.transfer_group ?? '' })
  assert.deepEqual([sent.amount, sent.source_transaction, sent.metadata.dispute], [1000, null, id])
  assert.equal((await balances()).seller, 1000)
  const listed = await stripe.transfers.list({ transfer_group: transfer.transfer_group ?? '' })
  assert.deepEqual(
    listed.data.map(({ id: one }) => one),
    [sent.id, transfer.id],
  )
  // The won charge may be refunded, but its own transfer has nothing left to give.
  const { charge } = await truth(stripe, payment_intent)
  await assert.rejects(
    stripe.refunds.create({ payment_intent, reverse_transfer: true }),
    /already fully reversed/,
  )
  await stripe.refunds.create({ payment_intent })
  assert.equal((await stripe.charges.retrieve(charge.id)).refunded, true)
})

test('a part of a transfer is taken back with its part of the fee, never more than is left', async (t) => {
  const { balances, pay, stripe } = await paidShop(t)
  const { transfer } = await truth(stripe, await pay())
  await stripe.transfers.createReversal(transfer.id, { amount: 500, refund_application_fee: true })
  assert.equal((await balances()).seller, 600)
  await assert.rejects(
    stripe.transfers.createReversal(transfer.id, { amount: 751 }),
    refusal({ param: 'amount', statusCode: 400 }),
  )
  await assert.rejects(stripe.transfers.createReversal('tr_none'), refusal({ statusCode: 404 }))
  const [only] = (await stripe.transfers.listReversals(transfer.id)).data
  assert.equal(only?.amount, 500)
  assert.equal((await stripe.transfers.retrieveReversal(transfer.id, only?.id ?? '')).transfer, transfer.id)
  const [fee] = (await stripe.applicationFees.list()).data
  const [back] = (await stripe.applicationFees.listRefunds(fee?.id ?? '')).data
  assert.deepEqual([back?.amount, back?.fee], [100, fee?.id])
})

test('a transfer needs a seller who may be paid, and a charge sends no more than it brought', async (t) => {
  const { account, balances, control, pay, stripe } = await paidShop(t)
  const { charge, transfer } = await truth(stripe, await pay())
  const order = { amount: 500, currency: 'eur', destination: account.id }
  await assert.rejects(
    stripe.transfers.create({ ...order, source_transaction: charge.id }),
    refusal({
      message:
        'Transfers using this transaction as a source must not exceed the source amount of €12.50. (There is already a transfer using this source, amounting to €12.50.)',
    }),
  )
  await assert.rejects(
    stripe.transfers.create({ ...order, destination: 'acct_none' }),
    refusal({ code: 'resource_missing', param: 'destination' }),
  )
  const sent = await stripe.transfers.create(order, { idempotencyKey: 'won-1' })
  assert.equal((await stripe.transfers.create(order, { idempotencyKey: 'won-1' })).id, sent.id)
  assert.equal((await balances()).seller, 1500)
  // Such a transfer comes back only from what the seller still has.
  await stripe.transfers.createReversal(transfer.id)
  assert.equal((await balances()).seller, 250)
  await assert.rejects(stripe.transfers.createReversal(sent.id), refusal({ code: 'balance_insufficient' }))
  await stripe.transfers.createReversal(sent.id, { amount: 250 })
  assert.equal((await balances()).seller, 0)
  await control('account', { account: account.id, state: 'restricted' })
  await assert.rejects(
    stripe.transfers.create(order),
    refusal({ code: 'insufficient_capabilities_for_transfer', param: 'destination' }),
  )
})

test('evidence is handed in once, and closing accepts the dispute as lost', async (t) => {
  const shop = await paidShop(t)
  const { pay, stripe } = shop
  const first = await dispute(shop, { payment_intent: await pay() })
  const staged = await stripe.disputes.update(first.id, {
    evidence: { product_description: 'A photo' },
    submit: false,
    metadata: { order_id: '1' },
  })
  assert.deepEqual([staged.status, staged.evidence_details.has_evidence], ['needs_response', true])
  const handed = await stripe.disputes.update(first.id, { evidence: { customer_name: 'Ana' } })
  assert.deepEqual(
    [handed.status, handed.evidence_details.submission_count, handed.evidence.product_description],
    ['under_review', 1, 'A photo'],
  )
  await assert.rejects(
    stripe.disputes.update(first.id, { evidence: { customer_name: 'Eva' } }),
    refusal({ param: 'evidence', statusCode: 400 }),
  )
  assert.equal((await stripe.disputes.close(first.id)).status, 'lost')
  await assert.rejects(stripe.disputes.close(first.id), refusal({ statusCode: 400 }))
  const second = await dispute(shop, { payment_intent: await pay() })
  const won = await stripe.disputes.update(second.id, {
    evidence: { uncategorized_text: 'winning_evidence' },
  })
  assert.equal(won.status, 'won')
})

test('only what was not refunded is disputed, and refunds that wait fail', async (t) => {
  const shop = await paidShop(t)
  const { control, pay, stripe, whole } = shop
  const payment_intent = await pay()
  await stripe.refunds.create({ payment_intent, amount: 250, ...whole })
  await control('balance', { state: 'pending' })
  const waiting = await stripe.refunds.create({ payment_intent, amount: 400, ...whole })
  const { amount, id } = await dispute(shop, { payment_intent })
  assert.equal(amount, 1000)
  const failed = await stripe.refunds.retrieve(waiting.id)
  assert.deepEqual([failed.status, failed.failure_reason], ['failed', 'charge_for_pending_refund_disputed'])
  await control('dispute', { dispute: id, outcome: 'lost' })
  await assert.rejects(stripe.refunds.create({ payment_intent }), refusal({ code: 'charge_disputed' }))
  await control('balance', { state: 'enough' })
  const other = await pay()
  await stripe.refunds.create({ payment_intent: other, ...whole })
  await assert.rejects(control('dispute', { payment_intent: other }), /refunded in full/)
})

test('receipt, overview and the seller’s dashboard show what went back, and a dispute is decided by hand', async (t) => {
  const shop = await paidShop(t)
  const { account, pay, sandbox, stripe, whole } = shop
  const text = async (address: string) => (await fetch(address)).text()
  assert.match(await text(sandbox.url), /Nothing has been disputed yet[\s\S]*Nothing has been refunded yet/)
  const payment_intent = await pay()
  await stripe.refunds.create({ payment_intent, amount: 250, ...whole })
  const { id } = await dispute(shop, { payment_intent })
  const { charge, transfer } = await truth(stripe, payment_intent)
  await stripe.transfers.createReversal(transfer.id, { refund_application_fee: true })
  await stripe.transfers.create({ amount: 800, currency: 'eur', destination: account.id })
  assert.match(
    await text(charge.receipt_url ?? ''),
    /Refund sent[\s\S]*€2\.50[\s\S]*Dispute open[\s\S]*€10\.00/,
  )
  assert.match(await text(sandbox.url), /Dispute open[\s\S]*Refund sent/)
  const { url } = await stripe.accounts.createLoginLink(account.id)
  const seen = await text(url)
  for (const row of [/Refund<[\s\S]*?€2\.00/, /Dispute<[\s\S]*?€8\.00/, /Sent to you again<[\s\S]*?€8\.00/])
    assert.match(seen, row)
  const form = await openForm(`${sandbox.url}/disputes/${id}`)
  await form.submit('The payment stands')
  assert.equal((await stripe.disputes.retrieve(id)).status, 'won')
  assert.match(await text(charge.receipt_url ?? ''), /Dispute ended: the payment stands/)
  assert.equal((await fetch(`${sandbox.url}/disputes/dp_none`)).status, 404)
})
