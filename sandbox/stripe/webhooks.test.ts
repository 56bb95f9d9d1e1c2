import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { enabledAccount, openSandbox, payWith, sessionParams } from './testing/fixture.ts'
import { receiveWebhooks } from './testing/webhook-receiver.ts'

const PAYMENT = [
  'payment_intent.created',
  'charge.succeeded',
  'payment_intent.succeeded',
  'transfer.created',
  'application_fee.created',
  'checkout.session.completed',
]

async function shop(t: TestContext) {
  const receiver = await receiveWebhooks(t)
  const fixture = await openSandbox(t)
  const account = await enabledAccount(fixture)
  await fixture.sandbox.setWebhooks([receiver])
  const pay = async (card?: string) => {
    const session = await fixture.stripe.checkout.sessions.create(sessionParams(account.id))
    await payWith(session, card)
    return session
  }
  return { ...fixture, receiver, account, pay }
}

test('a payment is told in order, signed, in the pinned version', async (t) => {
  const { pay, receiver, sandbox } = await shop(t)
  const session = await pay()
  await sandbox.drained()
  assert.deepEqual(receiver.types(), PAYMENT)
  const event = receiver.received.at(-1)?.event
  assert.ok(event?.type === 'checkout.session.completed')
  assert.deepEqual(
    [event.api_version, event.livemode, event.data.object.id],
    ['2026-10-28.endive', false, session.id],
  )
  assert.equal(event.data.object.payment_status, 'paid')
})

test('a refused payment, an expired checkout and a dispute are told', async (t) => {
  const { control, pay, receiver, sandbox } = await shop(t)
  await pay('4000 0000 0000 0002')
  await control('advance', { seconds: 24 * 3600 })
  await sandbox.drained()
  const told = ['payment_intent.created', 'charge.failed', 'payment_intent.payment_failed']
  assert.deepEqual(receiver.types(), [...told, 'payment_intent.canceled', 'checkout.session.expired'])
  await pay('4000 0000 0000 0259')
  await sandbox.drained()
  assert.deepEqual(receiver.types().slice(-2), ['charge.dispute.created', 'charge.dispute.funds_withdrawn'])
})

test('a delivery that fails is tried again until it is taken; a redirect is a failure', async (t) => {
  const { pay, receiver, stripe } = await shop(t)
  receiver.answerWith(500, 302)
  await pay()
  const received = await receiver.atLeast(PAYMENT.length + 2)
  const times = (type: string) => received.filter(({ event }) => event.type === type).length
  assert.deepEqual(
    [times('payment_intent.created'), times('charge.succeeded'), times('checkout.session.completed')],
    [2, 2, 1],
  )
  const { data } = await stripe.events.list({ type: 'charge.succeeded' })
  assert.equal(received.filter(({ event }) => event.id === data[0]?.id).length, 2)
})

test('waiting retries are sent at once on release', async (t) => {
  const { control, pay, receiver, sandbox } = await shop(t)
  receiver.answerWith(...PAYMENT.map(() => 503))
  await pay()
  await sandbox.drained()
  assert.deepEqual(await control('release'), { released: PAYMENT.length })
  assert.equal(receiver.received.length, PAYMENT.length * 2)
  assert.deepEqual(await control('release'), { released: 0 })
})

test('webhooks can be late, reordered, doubled, twinned and lost', async (t) => {
  const { control, pay, receiver, sandbox, stripe } = await shop(t)
  const take = () => receiver.received.splice(0)
  const types = (all: ReturnType<typeof take>) => all.map(({ event }) => event.type)

  await control('webhooks', { mode: 'late' })
  await pay()
  await sandbox.drained()
  assert.equal(take().length, 0)
  await control('release')
  assert.deepEqual(types(take()), PAYMENT)

  await control('webhooks', { mode: 'reordered' })
  await pay()
  await control('release')
  assert.deepEqual(types(take()), [...PAYMENT].reverse())

  await control('webhooks', { mode: 'doubled' })
  await pay()
  await sandbox.drained()
  const doubled = take()
  assert.equal(doubled.length, PAYMENT.length * 2)
  assert.equal(new Set(doubled.map(({ event }) => event.id)).size, PAYMENT.length)

  await control('webhooks', { mode: 'doubled', twins: true })
  await pay()
  await sandbox.drained()
  assert.equal(new Set(take().map(({ event }) => event.id)).size, PAYMENT.length * 2)

  await control('webhooks', { mode: 'lost' })
  const session = await pay()
  await control('release')
  assert.equal(take().length, 0)
  const [lost] = (await stripe.events.list({ type: 'checkout.session.completed' })).data
  assert.ok(lost?.type === 'checkout.session.completed')
  assert.equal(lost.data.object.id, session.id)
  await control('resend', { event: lost.id })
  assert.deepEqual(
    take().map(({ event }) => event.id),
    [lost.id],
  )

  await control('webhooks', { mode: 'late', delayMs: 20 })
  await pay()
  assert.deepEqual(types(await receiver.atLeast(PAYMENT.length)), PAYMENT)
})

test('an endpoint made over the API shows its secret once and hears only what it asked for', async (t) => {
  const { account, control, pay, receiver, sandbox, stripe } = await shop(t)
  await sandbox.setWebhooks([])
  const made = await stripe.webhookEndpoints.create({
    url: receiver.url,
    enabled_events: ['checkout.session.completed'],
    api_version: '2026-10-28.endive',
  })
  assert.match(made.secret ?? '', /^whsec_/)
  assert.equal((await stripe.webhookEndpoints.retrieve(made.id)).secret, undefined)
  receiver.secret = made.secret ?? ''
  await control('account', { account: account.id, state: 'enabled' })
  await pay()
  await sandbox.drained()
  assert.deepEqual(receiver.types(), ['checkout.session.completed'])
  await stripe.webhookEndpoints.del(made.id)
  await pay()
  await sandbox.drained()
  assert.equal(receiver.received.length, 1)
})

test('events of an account are listed on its behalf only', async (t) => {
  const { account, stripe } = await shop(t)
  assert.equal((await stripe.events.list({ type: 'account.updated' })).data.length, 0)
  const own = await stripe.events.list({ type: 'account.updated' }, { stripeAccount: account.id })
  assert.equal(own.data.length, 1)
  const id = own.data[0]?.id ?? ''
  await assert.rejects(stripe.events.retrieve(id), /No such event/)
  assert.equal((await stripe.events.retrieve(id, {}, { stripeAccount: account.id })).account, account.id)
})
