import assert from 'node:assert/strict'
import { test } from 'node:test'
import type Stripe from 'stripe'
import { enabledAccount, newAccount, openSandbox, refusal, sessionParams } from './testing/fixture.ts'
import { receiveWebhooks } from './testing/webhook-receiver.ts'

const cannotBePaid = (code: string) =>
  refusal({ statusCode: 400, code, param: 'payment_intent_data[transfer_data][destination]' })

test('a rejected account says why, and nothing can be paid to it', async (t) => {
  const fixture = await openSandbox(t)
  const { control, stripe } = fixture
  const { id } = await enabledAccount(fixture)
  await control('account', { account: id, state: 'rejected' })
  const rejected = await stripe.accounts.retrieve(id)
  assert.equal(rejected.requirements?.disabled_reason, 'rejected.fraud')
  assert.deepEqual(
    [rejected.charges_enabled, rejected.payouts_enabled, rejected.details_submitted],
    [false, false, true],
  )
  await assert.rejects(
    stripe.checkout.sessions.create(sessionParams(id)),
    cannotBePaid('insufficient_capabilities_for_transfer'),
  )
  const other = await enabledAccount(fixture)
  const byUs = await stripe.accounts.reject(other.id, { reason: 'terms_of_service' })
  assert.equal(byUs.requirements?.disabled_reason, 'rejected.platform_terms_of_service')
})

test('a closed account is refused wherever it is named, and its Connect event says so', async (t) => {
  const fixture = await openSandbox(t)
  const { sandbox, stripe } = fixture
  const { id } = await enabledAccount(fixture)
  const receiver = await receiveWebhooks(t)
  await sandbox.setWebhooks([{ ...receiver, connect: true }])
  const gone = await stripe.accounts.del(id)
  assert.deepEqual([gone.id, gone.deleted], [id, true])
  const noAccess = refusal({ statusCode: 403, code: 'account_invalid', type: 'StripePermissionError' })
  await assert.rejects(stripe.accounts.retrieve(id), noAccess)
  await assert.rejects(stripe.accounts.createLoginLink(id), noAccess)
  await assert.rejects(stripe.balance.retrieve({}, { stripeAccount: id }), noAccess)
  await assert.rejects(stripe.checkout.sessions.create(sessionParams(id)), cannotBePaid('resource_missing'))
  await sandbox.drained()
  assert.deepEqual(
    receiver.received.map(({ event }) => [event.type, event.account]),
    [['account.application.deauthorized', id]],
  )
})

test('the platform has an account of its own, and another platform another one', async (t) => {
  const [one, other] = [await openSandbox(t), await openSandbox(t)]
  const ids: string[] = []
  for (const { stripe } of [one, one, other]) ids.push((await stripe.accounts.retrieveCurrent()).id)
  assert.equal(ids[0], ids[1])
  assert.notEqual(ids[0], ids[2])
})

test('a statement suffix fits behind the name, in letters a bank can print', async (t) => {
  const fixture = await openSandbox(t)
  const { stripe } = fixture
  const { id: destination } = await enabledAccount(fixture)
  const create = (statement_descriptor_suffix: string): Promise<Stripe.Checkout.Session> =>
    stripe.checkout.sessions.create({
      ...sessionParams(),
      payment_intent_data: { statement_descriptor_suffix, transfer_data: { destination } },
    })
  const refused = refusal({ statusCode: 400, param: 'payment_intent_data[statement_descriptor_suffix]' })
  // EXAMPLE SH* leaves ten characters.
  await create('ORDER 1234')
  for (const suffix of ['ORDER 12345', '1234', 'A*B', 'ONDA 波'])
    await assert.rejects(create(suffix), refused)
})

test('the sandbox lives in the time it is given', async (t) => {
  let now = Date.UTC(2027, 0, 1)
  const { stripe, control } = await openSandbox(t, { clock: () => now })
  assert.equal((await newAccount(stripe)).created, now / 1000)
  now += 60_000
  assert.equal((await newAccount(stripe)).created, now / 1000)
  assert.deepEqual(await control('advance', { seconds: 60 }), { now: now / 1000 + 60 })
})
