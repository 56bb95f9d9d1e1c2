import assert from 'node:assert/strict'
import { test } from 'node:test'
import Stripe from 'stripe'
import {
  enabledAccount,
  newAccount,
  openSandbox,
  payWith,
  refusal,
  sessionParams,
} from './testing/fixture.ts'

test('a wrong key is refused, a look needs no key, a write needs one', async (t) => {
  const { sandbox } = await openSandbox(t)
  const { host, port, url } = sandbox
  for (const key of ['sk_live_real', 'nonsense']) {
    const wrong = new Stripe(key, { host, port, protocol: 'http', telemetry: false })
    await assert.rejects(
      wrong.accounts.list(),
      refusal({ statusCode: 401, type: 'StripeAuthenticationError' }),
    )
  }
  const look = await fetch(`${url}/v1/accounts`)
  assert.equal(look.status, 200)
  assert.deepEqual(await look.json(), { object: 'list', url: '/v1/accounts', has_more: false, data: [] })
  assert.equal((await fetch(`${url}/v1/accounts`, { method: 'POST', body: 'type=express' })).status, 401)
})

test('an unknown route and an unknown id answer errors the SDK understands', async (t) => {
  const { stripe } = await openSandbox(t)
  await assert.rejects(
    stripe.customers.create({}),
    refusal({ statusCode: 404, type: 'StripeInvalidRequestError' }),
  )
  const missing = refusal({ statusCode: 404, code: 'resource_missing' })
  await assert.rejects(
    stripe.accounts.retrieve('acct_none'),
    refusal({ statusCode: 403, code: 'account_invalid' }),
  )
  await assert.rejects(stripe.checkout.sessions.retrieve('cs_test_none'), missing)
  await assert.rejects(stripe.paymentIntents.retrieve('pi_none'), missing)
  await assert.rejects(
    stripe.balance.retrieve({}, { stripeAccount: 'acct_none' }),
    refusal({ statusCode: 403, code: 'account_invalid' }),
  )
})

test('a malformed request is told which parameter is wrong', async (t) => {
  const fixture = await openSandbox(t)
  const { stripe } = fixture
  const { id } = await enabledAccount(fixture)
  const item = { currency: 'eur', product_data: { name: 'Photo' } }
  const cases: [Stripe.Checkout.SessionCreateParams, string][] = [
    [{ line_items: [] }, 'line_items'],
    [{ line_items: [{ price_data: { ...item, unit_amount: 500 } }] }, 'line_items[0][quantity]'],
    [
      { line_items: [{ quantity: 1, price_data: { ...item, unit_amount: -1 } }] },
      'line_items[0][price_data][unit_amount]',
    ],
    [
      { line_items: [{ quantity: 1, price_data: { ...item, unit_amount: 9.5 } }] },
      'line_items[0][price_data][unit_amount]',
    ],
    [{ success_url: 'nowhere' }, 'success_url'],
    [{ customer_email: 'nobody' }, 'customer_email'],
    [{ expires_at: 5 }, 'expires_at'],
    [{ mode: 'subscription' }, 'mode'],
    [{ payment_intent_data: { application_fee_amount: 10 } }, 'payment_intent_data[application_fee_amount]'],
  ]
  for (const [params, param] of cases)
    await assert.rejects(
      stripe.checkout.sessions.create(sessionParams(id, params)),
      refusal({ statusCode: 400, type: 'StripeInvalidRequestError', param }),
      param,
    )
  const unknown = { ...sessionParams(id), surprise: '1' }
  await assert.rejects(
    stripe.checkout.sessions.create(unknown),
    refusal({ code: 'parameter_unknown', param: 'surprise' }),
  )
  assert.equal((await stripe.checkout.sessions.list()).data.length, 0)
})

test('a checkout nobody could be paid from is refused', async (t) => {
  const fixture = await openSandbox(t)
  const { stripe } = fixture
  const create = (destination: string, extra: Stripe.Checkout.SessionCreateParams = {}) =>
    stripe.checkout.sessions.create(sessionParams(destination, extra))
  const fresh = await newAccount(stripe)
  const param = 'payment_intent_data[transfer_data][destination]'
  await assert.rejects(create(fresh.id), refusal({ code: 'insufficient_capabilities_for_transfer', param }))
  await assert.rejects(create('acct_none'), refusal({ statusCode: 400, code: 'resource_missing', param }))
  const { id } = await enabledAccount(fixture)
  const price = (unit_amount: number) => ({ currency: 'eur', unit_amount, product_data: { name: 'Photo' } })
  const small = { line_items: [{ quantity: 1, price_data: price(49) }], payment_intent_data: {} }
  await assert.rejects(create(id, small), refusal({ code: 'amount_too_small' }))
  const greedy = { payment_intent_data: { application_fee_amount: 1251, transfer_data: { destination: id } } }
  await assert.rejects(create(id, greedy), refusal({ param: 'payment_intent_data[application_fee_amount]' }))
  const crowd = Array.from({ length: 101 }, () => ({ quantity: 1, price_data: price(100) }))
  await assert.rejects(create(id, { line_items: crowd }), refusal({ param: 'line_items' }))
})

test('lists come newest first and page by page, also found by payment intent', async (t) => {
  const { stripe } = await openSandbox(t)
  const made: string[] = []
  for (let count = 0; count < 5; count += 1)
    made.unshift((await stripe.checkout.sessions.create(sessionParams())).id)
  const first = await stripe.checkout.sessions.list({ limit: 2 })
  assert.equal(first.has_more, true)
  assert.deepEqual(
    first.data.map(({ id }) => id),
    made.slice(0, 2),
  )
  const all: string[] = []
  for await (const { id } of stripe.checkout.sessions.list({ limit: 2 })) all.push(id)
  assert.deepEqual(all, made)
  const session = await stripe.checkout.sessions.retrieve(made[2] ?? '')
  await payWith(session)
  const paid = await stripe.checkout.sessions.list({ status: 'complete' })
  const payment_intent = String(paid.data[0]?.payment_intent)
  assert.deepEqual(
    (await stripe.checkout.sessions.list({ payment_intent })).data.map(({ id }) => id),
    [session.id],
  )
  await assert.rejects(
    stripe.checkout.sessions.list({ starting_after: 'cs_none' }),
    refusal({ param: 'starting_after' }),
  )
})

test('expand puts the objects in place of their ids', async (t) => {
  const fixture = await openSandbox(t)
  const { stripe } = fixture
  const account = await enabledAccount(fixture)
  const { id, url } = await stripe.checkout.sessions.create(sessionParams(account.id))
  await payWith({ url } as Stripe.Checkout.Session)
  const session = await stripe.checkout.sessions.retrieve(id, {
    expand: ['payment_intent.latest_charge.balance_transaction', 'line_items.data.price.product'],
  })
  const intent = session.payment_intent
  assert.ok(intent && typeof intent !== 'string')
  const charge = intent.latest_charge
  assert.ok(charge && typeof charge !== 'string' && typeof charge.balance_transaction !== 'string')
  assert.equal(charge.balance_transaction?.amount, 1250)
  assert.equal(charge.application_fee_amount, 250)
  const product = session.line_items?.data[0]?.price?.product
  assert.ok(product && typeof product !== 'string' && !product.deleted)
  assert.equal(product.metadata.media_id, '7')
  await assert.rejects(
    stripe.checkout.sessions.retrieve(id, { expand: ['nothing'] }),
    /This property cannot be expanded \(nothing\)/,
  )
})

test('an open checkout can be expired once, and then no longer be paid', async (t) => {
  const { stripe } = await openSandbox(t)
  const session = await stripe.checkout.sessions.create(sessionParams())
  assert.equal((await stripe.checkout.sessions.expire(session.id)).status, 'expired')
  await assert.rejects(stripe.checkout.sessions.expire(session.id), /status of expired/)
  const page = await (await fetch(session.url ?? '')).text()
  assert.match(page, /This checkout has expired/)
})
