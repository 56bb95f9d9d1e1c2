import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import type Stripe from 'stripe'
import {
  CARD,
  enabledAccount,
  type Fixture,
  openForm,
  openSandbox,
  payWith,
  sessionParams,
} from './testing/fixture.ts'

async function openCheckout(fixture: Fixture, extra: Stripe.Checkout.SessionCreateParams = {}) {
  const account = await enabledAccount(fixture)
  return fixture.stripe.checkout.sessions.create(sessionParams(account.id, extra))
}

test('a payer sees what he buys and pays; the shop gets its fee and the photographer the rest', async (t) => {
  const fixture = await openSandbox(t)
  const { stripe } = fixture
  const session = await openCheckout(fixture)
  const form = await openForm(session.url ?? '')
  assert.match(form.text, /Pay Example Shop/)
  assert.match(form.text, /€12\.50/)
  assert.match(form.text, /href="http:\/\/shop\.test\/cancel"/)
  assert.doesNotMatch(form.text, /<label for="email">/)
  const sent = await form.submit('Pay', CARD)
  assert.equal(sent.status, 303)
  assert.equal(sent.location, `http://shop.test/success?session=${session.id}`)
  const paid = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['payment_intent.latest_charge'],
  })
  assert.deepEqual([paid.status, paid.payment_status, paid.url], ['complete', 'paid', null])
  const intent = paid.payment_intent as Stripe.PaymentIntent
  const charge = intent.latest_charge as Stripe.Charge
  assert.deepEqual([intent.status, charge.paid, charge.amount], ['succeeded', true, 1250])
  const transfer = await stripe.transfers.retrieve(String(charge.transfer))
  assert.equal(transfer.amount, 1250)
  const fees = await stripe.applicationFees.list()
  assert.deepEqual(
    fees.data.map(({ amount, originating_transaction }) => [amount, originating_transaction]),
    [[250, charge.id]],
  )
  const receipt = await (await fetch(charge.receipt_url ?? '')).text()
  assert.match(receipt, /Receipt from Example Shop[\s\S]*€12\.50[\s\S]*Visa •••• 4242/)
})

test('a refused card says why and another card may be tried', async (t) => {
  const fixture = await openSandbox(t)
  const { stripe } = fixture
  const session = await openCheckout(fixture)
  const declined = await payWith(session, '4000000000000002')
  assert.match(declined.text, /role="alert">Your card was declined\.</)
  const poor = await payWith(session, '4000 0000 0000 9995')
  assert.match(poor.text, /role="alert">Your card has insufficient funds\.</)
  const tried = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] })
  const intent = tried.payment_intent as Stripe.PaymentIntent
  assert.deepEqual([tried.status, intent.status], ['open', 'requires_payment_method'])
  assert.equal(intent.last_payment_error?.decline_code, 'insufficient_funds')
  assert.equal((await payWith(session)).status, 303)
  const charges = await stripe.charges.list({ payment_intent: intent.id })
  assert.deepEqual(
    charges.data.map(({ status }) => status),
    ['succeeded', 'failed', 'failed'],
  )
})

test('a card that asks for confirmation pays when confirmed and not when cancelled', async (t) => {
  const fixture = await openSandbox(t)
  const { sandbox, stripe } = fixture
  const session = await openCheckout(fixture)
  for (const answer of ['Cancel', 'Confirm payment']) {
    const asked = await payWith(session, '4000 0025 0000 3155')
    assert.equal(asked.location, `/confirm/${session.id}`)
    const form = await openForm(sandbox.url + asked.location)
    const sent = await form.submit(answer)
    const status = (await stripe.checkout.sessions.retrieve(session.id)).payment_status
    if (answer === 'Cancel') {
      assert.equal(status, 'unpaid')
      assert.match(await (await fetch(sandbox.url + sent.location)).text(), /The payment was not confirmed/)
    } else {
      assert.equal(status, 'paid')
      assert.equal(sent.location, `http://shop.test/success?session=${session.id}`)
    }
  }
})

test('a disputed card pays, and the bank takes the money back from the platform', async (t) => {
  const fixture = await openSandbox(t)
  const { stripe } = fixture
  const session = await openCheckout(fixture)
  assert.equal((await payWith(session, '4000 0000 0000 0259')).status, 303)
  const paid = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['payment_intent.latest_charge'],
  })
  const charge = (paid.payment_intent as Stripe.PaymentIntent).latest_charge as Stripe.Charge
  assert.equal(charge.disputed, true)
  const [dispute] = (await stripe.disputes.list({ charge: charge.id })).data
  assert.deepEqual([dispute?.amount, dispute?.status], [1250, 'needs_response'])
  assert.equal(dispute?.balance_transactions[0]?.net, -1250 - 2000)
})

test('wrong card details are told at their fields and nothing is tried', async (t) => {
  const fixture = await openSandbox(t)
  const session = await openCheckout(fixture, { customer_email: '' })
  const form = await openForm(session.url ?? '')
  const wrong = {
    Email: 'nobody',
    'Card number': '4242 4242 4242 4241',
    Expiry: '01 / 20',
    CVC: '1',
    'Name on card': '',
  }
  const { text } = await form.submit('Pay', wrong)
  assert.match(text, /id="email-error">Write a complete e-mail address/)
  assert.match(text, /id="card_number-error">Your card number is invalid/)
  assert.match(text, /id="expiry-error">Your card&#39;s expiry date is in the past/)
  assert.match(text, /id="cvc-error">Your card&#39;s security code is incomplete/)
  assert.match(text, /id="name-error">Write the name/)
  assert.doesNotMatch(text, /4242 4242 4242 4241"/)
  assert.equal((await fixture.stripe.paymentIntents.list()).data.length, 0)
  assert.equal((await form.submit('Pay', { ...CARD, Email: 'surfer@example.com' })).status, 303)
  const paid = await fixture.stripe.checkout.sessions.retrieve(session.id)
  assert.equal(paid.customer_details?.email, 'surfer@example.com')
})

test('pressing Pay many times at once pays once', async (t) => {
  const fixture = await openSandbox(t)
  const session = await openCheckout(fixture)
  const form = await openForm(session.url ?? '')
  const sent = await Promise.all(Array.from({ length: 8 }, () => form.submit('Pay', CARD)))
  const location = `http://shop.test/success?session=${session.id}`
  assert.deepEqual([...new Set(sent.map((one) => one.location))], [location])
  assert.equal((await fixture.stripe.charges.list()).data.length, 1)
  assert.match(await (await fetch(session.url ?? '')).text(), /Already paid/)
})

test('a checkout whose time has come is expired, an unknown one is not found', async (t) => {
  const fixture = await openSandbox(t)
  const session = await openCheckout(fixture)
  const form = await openForm(session.url ?? '')
  await fixture.control('advance', { seconds: 24 * 3600 })
  assert.match((await form.submit('Pay', CARD)).text, /This checkout has expired/)
  assert.equal((await fixture.stripe.checkout.sessions.retrieve(session.id)).status, 'expired')
  const unknown = await fetch(`${fixture.sandbox.url}/pay/cs_test_none`)
  assert.equal(unknown.status, 404)
})

test('a seller who was restricted meanwhile is not paid', async (t) => {
  const fixture = await openSandbox(t)
  const session = await openCheckout(fixture)
  const account = (await fixture.stripe.accounts.list()).data[0]?.id
  await fixture.control('account', { account, state: 'restricted' })
  assert.match((await payWith(session)).text, /This payment cannot be taken at the moment/)
  assert.equal((await fixture.stripe.charges.list()).data.length, 0)
})

test('names with markup stay text, and pages forbid scripts', async (t) => {
  const fixture = await openSandbox(t)
  const evil = '<script>alert("1")</script>'
  const price_data = { currency: 'eur', unit_amount: 500, product_data: { name: evil } }
  const session = await openCheckout(fixture, {
    line_items: [{ quantity: 1, price_data }],
    payment_intent_data: {},
  })
  const answer = await fetch(session.url ?? '')
  const text = await answer.text()
  assert.ok(!text.includes('<script') && text.includes('&lt;script&gt;'))
  const policy = answer.headers.get('content-security-policy') ?? ''
  assert.match(policy, /default-src 'none'/)
  assert.match(policy, /form-action 'self' http:\/\/shop\.test/)
})

test('the hosted pages are set in the face that was given, and ask for none otherwise', async (t) => {
  const fontFile = join(await mkdtemp(join(tmpdir(), 'stripe-sandbox-')), 'face.woff2')
  await writeFile(fontFile, 'a face')
  t.after(() => rm(dirname(fontFile), { recursive: true, force: true }))
  const set = await openSandbox(t, { fontFile })
  assert.match(await (await fetch(`${set.sandbox.url}/pages.css`)).text(), /@font-face/)
  assert.equal(await (await fetch(`${set.sandbox.url}/pages.woff2`)).text(), 'a face')
  const plain = await openSandbox(t)
  assert.doesNotMatch(await (await fetch(`${plain.sandbox.url}/pages.css`)).text(), /@font-face/)
})

test('each line says what the shop says of it; of a long list the end is behind a press', async (t) => {
  const product_data = { name: 'Photo', description: 'Coxos, November 20, 2026, DSC_0001.JPG' }
  const price_data = { currency: 'eur', unit_amount: 1250, product_data }
  const line_items = Array.from({ length: 9 }, () => ({ quantity: 1, price_data }))
  const session = await openCheckout(await openSandbox(t), { line_items })
  const { text } = await openForm(session.url ?? '')
  assert.equal(text.split('<small>Coxos, November 20, 2026, DSC_0001.JPG</small>').length, 10)
  assert.match(text, /<summary>5 more items<\/summary>/)
  assert.match(text, /<button type="submit">Pay €112\.50<\/button>/)
})
