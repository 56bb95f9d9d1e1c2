import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { PayoutStatus } from '#contract/catalogue/photographers.ts'
import { startStripeSandbox } from '#sandbox/stripe/start-stripe-sandbox.ts'
import { submitForm } from '#scripts/demo/submit-form.ts'
import { publishIfComplete } from '#server/ingest/publish/publish-if-complete.ts'
import { withholdPending } from '#server/ingest/withhold-pending.ts'
import { setSessionListing } from '#server/my-sessions/set-session-listing.ts'
import { detachPaymentAccount } from '#server/operator/people/detach-payment-account.ts'
import { openPayments } from '#server/platform/payments/open-payments.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePerson, makeSurfer } from '#tests/support/factories/account-factory.ts'
import {
  call,
  checkoutBody,
  control,
  openCheckout,
  openShop,
} from '#tests/support/factories/checkout-factory.ts'
import {
  buyAndPay,
  drainOrders,
  hear,
  ledgerOf,
  requestRefundOf,
} from '#tests/support/factories/money-factory.ts'
import { makeMedia, makeSession } from '#tests/support/factories/session-factory.ts'
import { reconcileAccounts } from './reconcile-accounts.ts'
import { syncAccount } from './sync-account.ts'

let site: TestApp
before(async () => {
  site = await startTestApp({ payments: true })
  // Somebody else sells here, too: a provider that knows him knows who it is.
  await openShop(site)
})
after(() => site.close())

const status = async (person: MadePerson) =>
  (await call(site, 'GET', '/api/photographer/stripe-status', person)).json<PayoutStatus>()
const onboard = async (person: MadePerson) => {
  const ways = { refresh_url: `${site.url}/stripe-onboarding`, return_url: `${site.url}/stripe-return` }
  const answer = await call(site, 'POST', '/api/photographer/stripe-onboarding', person, ways)
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<{ account_id: string; onboarding_url: string }>()
}
const stateOf = async (id: number) =>
  (await site.context.db.selectFrom('session').where('id', '=', id).select('state').executeTakeFirstOrThrow())
    .state
/** Whether his page of a session says that it is off sale for want of an account. */
const awaitsAccount = async (person: MadePerson, id: number) =>
  (await call(site, 'GET', `/api/photographer/sessions/${id}`, person)).json<{ awaits_account: boolean }>()
    .awaits_account
const canSell = async ({ id }: MadePerson, at: TestApp = site) => {
  const row = await at.context.db
    .selectFrom('photographer')
    .where('id', '=', id)
    .select('charges_enabled')
    .executeTakeFirstOrThrow()
  return row.charges_enabled
}
/** As if so many minutes had passed since the provider did not know an account. */
const minutesLater = (minutes: number, at: TestApp = site) =>
  at.context.pool.query(
    'update photographer set account_lost_at = account_lost_at - make_interval(mins => $1), account_due_at = now() - make_interval(mins => 1)',
    [minutes],
  )

test('a rejected account takes its sessions off sale and ends their checkouts; its successor brings them back', async () => {
  const shop = await openShop(site)
  const { photographer, session } = shop
  const resting = await makeSession(site.context, { photographer_id: photographer.id, images: 1 })
  await setSessionListing(site.context, photographer.id, resting.id, 'taken_down')
  const sold = await buyAndPay(site, shop, [session.images[0]?.id ?? 0])
  const open = await openCheckout(site, await makeSurfer(site.context), checkoutBody(site, shop))
  await control(site, 'account', { account: shop.destination, state: 'rejected' })
  await hear(site)
  assert.equal((await status(photographer)).ended, 'rejected')
  assert.deepEqual([await stateOf(session.id), await stateOf(resting.id)], ['taken_down', 'taken_down'])
  assert.deepEqual(
    [await awaitsAccount(photographer, session.id), await awaitsAccount(photographer, resting.id)],
    [true, false],
  )
  const { stripe } = site.context
  assert.equal((await stripe.checkout.sessions.retrieve(open.sessionId)).status, 'expired')

  const next = await onboard(photographer)
  assert.notEqual(next.account_id, shop.destination)
  assert.equal((await onboard(photographer)).account_id, next.account_id)
  assert.deepEqual([(await status(photographer)).ended, await stateOf(session.id)], [null, 'taken_down'])
  await submitForm(next.onboarding_url, { answer: 'complete' })
  await hear(site)
  assert.deepEqual([await stateOf(session.id), await stateOf(resting.id)], ['published', 'taken_down'])
  assert.equal(await awaitsAccount(photographer, session.id), false)

  // What was sold before goes back where it was paid to.
  await requestRefundOf(site, sold, 'all')
  await hear(site)
  assert.deepEqual(await ledgerOf(site, sold.id), {})
  const bought = await buyAndPay(site, { ...shop, destination: next.account_id }, [
    session.images[1]?.id ?? 0,
  ])
  const charge = await stripe.charges.retrieve(bought.charge)
  assert.equal(charge.transfer_data?.destination, next.account_id)
})

test('what is sold as it arrives goes off sale with the account, grows meanwhile, and comes back with all of it', async () => {
  const { destination, photographer, session } = await openShop(site, { images: 12 })
  const begun = await call(site, 'POST', `/api/sessionupload/${session.id}/sell-arriving`, photographer)
  assert.equal(begun.statusCode, 200, begun.body)
  await control(site, 'account', { account: destination, state: 'rejected' })
  await hear(site)
  assert.equal(await stateOf(session.id), 'taken_down')
  await makeMedia(site.context, { session_id: session.id, position: 12 })
  await site.context.db.transaction().execute((tx) => publishIfComplete(site.context, tx, session.id))
  assert.equal(await stateOf(session.id), 'taken_down')
  await control(site, 'account', { account: destination, state: 'enabled' })
  await hear(site)
  const page = await site.app.inject(`/api/exploresessions/${session.id}/arriving`)
  assert.deepEqual(page.json(), { arriving: true, items: 13 })
})

test('pictures of what is off sale for its account are withheld, and public again with the next one', async () => {
  const { destination, session } = await openShop(site)
  const withheld = async () => {
    await withholdPending(site.context)
    const media = site.context.db.selectFrom('media').where('session_id', '=', session.id)
    return [...new Set((await media.select('withheld').execute()).map((item) => item.withheld))]
  }
  await control(site, 'account', { account: destination, state: 'rejected' })
  await hear(site)
  assert.deepEqual(await withheld(), [true])
  await control(site, 'account', { account: destination, state: 'enabled' })
  await hear(site)
  assert.deepEqual([await stateOf(session.id), await withheld()], ['published', [false]])
})

test('what its photographer takes down meanwhile stays down', async () => {
  const { destination, photographer, session } = await openShop(site)
  await control(site, 'account', { account: destination, state: 'rejected' })
  await hear(site)
  await setSessionListing(site.context, photographer.id, session.id, 'taken_down')
  await control(site, 'account', { account: destination, state: 'enabled' })
  await hear(site)
  assert.equal(await stateOf(session.id), 'taken_down')
})

test('a session that was still being prepared is off sale, too, with the next look', async () => {
  const { destination, photographer } = await openShop(site)
  await control(site, 'account', { account: destination, state: 'rejected' })
  await hear(site)
  const late = await makeSession(site.context, { photographer_id: photographer.id, images: 1 })
  await syncAccount(site.context, destination)
  await hear(site)
  assert.equal(await stateOf(late.id), 'taken_down')
})

test('an account that its owner closed is off sale with the event that says so, and replaced by one press', async () => {
  const { destination, photographer, session } = await openShop(site)
  await control(site, 'account', { account: destination, state: 'closed' })
  await hear(site)
  assert.deepEqual([(await status(photographer)).ended, await stateOf(session.id)], ['lost', 'taken_down'])
  const next = await onboard(photographer)
  await submitForm(next.onboarding_url, { answer: 'complete' })
  await hear(site)
  assert.equal(await stateOf(session.id), 'published')
})

test('with the event lost, two looks apart must agree before anything is taken off sale', async () => {
  const { destination, photographer, session } = await openShop(site)
  await control(site, 'webhooks', { mode: 'lost' })
  await control(site, 'account', { account: destination, state: 'closed' })
  await control(site, 'webhooks', { mode: 'normal' })
  for (let look = 0; look < 3; look += 1) await syncAccount(site.context, destination)
  await hear(site)
  assert.deepEqual([await canSell(photographer), await stateOf(session.id)], [true, 'published'])
  assert.equal((await status(photographer)).ended, 'lost', 'its owner is told at once')
  await minutesLater(11)
  await reconcileAccounts(site.context)
  await hear(site)
  assert.deepEqual([await canSell(photographer), await stateOf(session.id)], [false, 'taken_down'])
})

test('a provider that knows none of our accounts switches nobody off, however often it is asked', async () => {
  const { photographer, session } = await openShop(site)
  await hear(site)
  await openShop(site)
  await hear(site)
  const empty = await startStripeSandbox({ merchant: 'Another' })
  const own = site.context.stripe
  const alarms: string[] = []
  const { error } = site.context.log
  try {
    site.context.stripe = openPayments({ secretKey: 'sk_test_other', apiUrl: empty.url })
    site.context.log.error = (_facts: object, text?: string) => void alarms.push(text ?? '')
    for (let look = 0; look < 3; look += 1) {
      await minutesLater(20)
      await reconcileAccounts(site.context)
    }
    const answer = await call(site, 'GET', '/api/photographer/stripe-status', photographer)
    assert.equal(answer.statusCode, 503)
    await drainOrders(site)
    assert.deepEqual([await canSell(photographer), await stateOf(session.id)], [true, 'published'])
    assert.deepEqual(
      alarms.filter((text) => text.startsWith('ALARM')),
      ['ALARM: the provider knows none of our accounts that were asked: is STRIPE_SECRET_KEY the right one?'],
    )
  } finally {
    site.context.log.error = error
    site.context.stripe = own
    await empty.close()
  }
  await minutesLater(20)
  await reconcileAccounts(site.context)
  assert.equal((await status(photographer)).ended, null)
})

test('a lone seller is gone when the platform that made his account says so, and no other', async () => {
  const alone = await startTestApp({ payments: true })
  const look = async (times: number) => {
    for (let n = 0; n < times; n += 1) {
      await minutesLater(20, alone)
      await reconcileAccounts(alone.context)
    }
  }
  const empty = await startStripeSandbox({ merchant: 'Another' })
  try {
    const { destination, photographer } = await openShop(alone)
    await hear(alone)
    await look(1)
    const own = alone.context.stripe
    alone.context.stripe = openPayments({ secretKey: 'sk_test_other', apiUrl: empty.url })
    await look(3)
    assert.equal(await canSell(photographer, alone), true)
    alone.context.stripe = own
    await control(alone, 'webhooks', { mode: 'lost' })
    await control(alone, 'account', { account: destination, state: 'closed' })
    await look(2)
    assert.equal(await canSell(photographer, alone), false)
  } finally {
    await alone.close()
    await empty.close()
  }
})

test('the operator can detach an account, and its photographer sets up another', async () => {
  const { destination, photographer, session } = await openShop(site)
  const { email } = await site.context.db
    .selectFrom('photographer')
    .where('id', '=', photographer.id)
    .select('email')
    .executeTakeFirstOrThrow()
  const detach = () =>
    site.context.db.transaction().execute((tx) => detachPaymentAccount(site.context, tx, email))
  assert.equal((await detach()).account, destination)
  await assert.rejects(detach(), /has no payment account/)
  await hear(site)
  assert.equal(await stateOf(session.id), 'taken_down')
  assert.notEqual((await onboard(photographer)).account_id, destination)
})
