import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type Stripe from 'stripe'
import { enabledAccount, openForm, openSandbox, refusal, sessionParams } from './testing/fixture.ts'
import { receiveWebhooks } from './testing/webhook-receiver.ts'

const STARTED = [
  'payment_intent.created',
  'charge.pending',
  'payment_intent.processing',
  'checkout.session.completed',
]

/** A checkout paid by a bank debit of which nobody knows yet what comes of it. */
async function debited(t: TestContext) {
  const fixture = await openSandbox(t)
  const { sandbox, stripe } = fixture
  const account = await enabledAccount(fixture)
  const receiver = await receiveWebhooks(t)
  await sandbox.setWebhooks([receiver])
  const session = await stripe.checkout.sessions.create(sessionParams(account.id))
  const form = await openForm(session.url ?? '')
  const sent = await form.submit('Use bank debit instead')
  const look = async () => {
    const expand = ['payment_intent.latest_charge']
    const found = await stripe.checkout.sessions.retrieve(session.id, { expand })
    const intent = found.payment_intent as Stripe.PaymentIntent
    const charge = intent.latest_charge as Stripe.Charge
    return { charge, intent, states: [found.status, found.payment_status, intent.status, charge.status] }
  }
  return { ...fixture, account, look, receiver, sent, session }
}

test('a bank debit completes the checkout unpaid, and pays when the bank says so', async (t) => {
  const { account, control, look, receiver, sandbox, sent, session, stripe } = await debited(t)
  assert.equal(sent.location, `http://shop.test/success?session=${session.id}`)
  const started = await look()
  assert.deepEqual(started.states, ['complete', 'unpaid', 'processing', 'pending'])
  assert.deepEqual([started.charge.paid, started.charge.transfer], [false, undefined])
  assert.match(await (await fetch(session.url ?? '')).text(), /The bank has been asked/)
  await assert.rejects(
    stripe.refunds.create({ payment_intent: started.intent.id }),
    refusal({ code: 'payment_intent_unexpected_state' }),
  )
  await control('payment', { session: session.id, outcome: 'succeeded' })
  const paid = await look()
  assert.deepEqual(paid.states, ['complete', 'paid', 'succeeded', 'succeeded'])
  assert.match(await (await fetch(paid.charge.receipt_url ?? '')).text(), /Bank debit/)
  const { pending } = await stripe.balance.retrieve({}, { stripeAccount: account.id })
  assert.equal(pending[0]?.amount, 1000)
  await assert.rejects(control('payment', { session: session.id, outcome: 'failed' }), /no delayed payment/)
  await sandbox.drained()
  const rest = ['charge.succeeded', 'payment_intent.succeeded', 'transfer.created', 'application_fee.created']
  assert.deepEqual(receiver.types(), [...STARTED, ...rest, 'checkout.session.async_payment_succeeded'])
})

test('a bank debit that fails is told, and nothing was moved', async (t) => {
  const { control, look, receiver, sandbox, session, stripe } = await debited(t)
  await control('payment', { session: session.id, outcome: 'failed' })
  const { intent, states } = await look()
  assert.deepEqual(states, ['complete', 'unpaid', 'requires_payment_method', 'failed'])
  assert.equal(intent.last_payment_error?.message, 'The bank did not pay this debit.')
  assert.equal((await stripe.balanceTransactions.list()).data.length, 0)
  await sandbox.drained()
  const rest = ['charge.failed', 'payment_intent.payment_failed', 'checkout.session.async_payment_failed']
  assert.deepEqual(receiver.types(), [...STARTED, ...rest])
})

test('a bank debit nobody decides is paid after five days', async (t) => {
  const { control, look } = await debited(t)
  await control('advance', { seconds: 4 * 24 * 3600 })
  assert.equal((await look()).intent.status, 'processing')
  await control('advance', { seconds: 24 * 3600 })
  assert.equal((await look()).intent.status, 'succeeded')
})

test('the dashboard chooses the methods, the shop may narrow them', async (t) => {
  const { stripe } = await openSandbox(t)
  const open = await stripe.checkout.sessions.create(sessionParams())
  assert.deepEqual(open.payment_method_types, ['card', 'sepa_debit'])
  const narrowed: Stripe.Checkout.SessionCreateParams[] = [
    { allowed_payment_method_types: ['card'] },
    { excluded_payment_method_types: ['sepa_debit'] },
  ]
  for (const params of narrowed) {
    const cards = await stripe.checkout.sessions.create(sessionParams(undefined, params))
    assert.deepEqual(cards.payment_method_types, ['card'])
    assert.doesNotMatch(await (await fetch(cards.url ?? '')).text(), /bank debit instead/)
  }
})

test('an event of the live mode or of a foreign account arrives rightly signed and is nowhere to be found', async (t) => {
  const { control, receiver, sandbox, stripe } = await debited(t)
  await sandbox.drained()
  const about = receiver.received.at(-1)?.event
  assert.ok(about)
  const live = await control('stray', { event: about.id, livemode: true })
  const foreign = await control('stray', { event: about.id, account: 'acct_foreign' })
  await sandbox.drained()
  assert.deepEqual(
    receiver.received.slice(-2).map(({ event }) => [event.id, event.livemode, event.account]),
    [
      [live.event, true, undefined],
      [foreign.event, false, 'acct_foreign'],
    ],
  )
  for (const { event } of [live, foreign])
    await assert.rejects(stripe.events.retrieve(String(event)), refusal({ statusCode: 404 }))
})
