import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { reconcileAccounts } from '#server/photographers/reconcile-accounts.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePerson, makePhotographer } from '#tests/support/factories/account-factory.ts'
import { control } from '#tests/support/factories/checkout-factory.ts'
import { makeSession } from '#tests/support/factories/session-factory.ts'

let site: TestApp
before(async () => {
  site = await startTestApp({ payments: true, mail: true })
})
after(() => site.close())

/** The account is begun; the photographer never comes back to any page of ours. */
async function beginSetup(person: MadePerson): Promise<string> {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/photographer/stripe-onboarding',
    headers: person.headers,
    payload: { refresh_url: `${site.url}/stripe-onboarding`, return_url: `${site.url}/stripe-return` },
  })
  return answer.json<{ account_id: string }>().account_id
}
async function decide(account: string, state: 'enabled' | 'pending' | 'restricted'): Promise<void> {
  await control(site, 'account', { account, state })
  await heard()
}
async function heard(): Promise<void> {
  await site.payments?.drained()
  await site.drain()
}
const flags = ({ id }: MadePerson) =>
  site.context.db
    .selectFrom('photographer')
    .select(['charges_enabled', 'details_submitted', 'payouts_enabled'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const all = (value: boolean) => ({ charges_enabled: value, details_submitted: value, payouts_enabled: value })
const isPayable = async (person: MadePerson) => {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/payments/review',
    payload: { media_id: [(await itemOf(person)).id] },
  })
  return answer.json<{ photographer_ready: boolean }>().photographer_ready
}
async function itemOf({ id }: MadePerson): Promise<{ id: number }> {
  const { images } = await makeSession(site.context, { photographer_id: id, images: 1 })
  assert(images[0])
  return images[0]
}

test("the account's state follows the provider's events, whether or not a page is open", async () => {
  const person = await makePhotographer(site.context)
  const account = await beginSetup(person)
  await heard()
  assert.deepEqual(await flags(person), all(false))
  await decide(account, 'pending')
  assert.deepEqual(await flags(person), { ...all(false), details_submitted: true })
  assert.equal(await isPayable(person), false)
  await decide(account, 'enabled')
  assert.deepEqual(await flags(person), all(true))
  assert.equal(await isPayable(person), true)
  await decide(account, 'restricted')
  assert.notDeepEqual(await flags(person), all(true))
  assert.equal(await isPayable(person), false)
})

test('late, doubled and turned-around news of an account end in the state the provider has', async () => {
  for (const mode of ['late', 'reordered', 'doubled']) {
    const person = await makePhotographer(site.context)
    const account = await beginSetup(person)
    await heard()
    await control(site, 'webhooks', { mode, twins: true })
    for (const state of ['pending', 'restricted', 'enabled'])
      await control(site, 'account', { account, state })
    await control(site, 'release')
    await heard()
    assert.deepEqual(await flags(person), all(true), mode)
    await control(site, 'webhooks', { mode: 'normal' })
  }
})

test("another photographer's news change nothing of mine", async () => {
  const [mine, other] = [await makePhotographer(site.context), await makePhotographer(site.context)]
  await beginSetup(mine)
  await decide(await beginSetup(other), 'enabled')
  assert.deepEqual([await flags(mine), await flags(other)], [all(false), all(true)])
})

test('with every webhook lost, an account that may no longer sell is looked at in its turn', async () => {
  const person = await makePhotographer(site.context)
  const account = await beginSetup(person)
  await decide(account, 'enabled')
  await control(site, 'webhooks', { mode: 'lost' })
  await decide(account, 'restricted')
  assert.deepEqual(await flags(person), all(true))
  await reconcileAccounts(site.context, new Date(Date.now() + 5 * 60_000))
  assert.equal((await flags(person)).charges_enabled, false)
  assert.equal(await isPayable(person), false)
  await control(site, 'webhooks', { mode: 'normal' })
})

test("an event of nobody's account asks the provider nothing", async (t) => {
  const { id } = await site.context.stripe.accounts.create({ type: 'express', country: 'PT' })
  const { mock } = t.mock.method(site.context.stripe.accounts, 'retrieve')
  await decide(id, 'pending')
  assert.equal(mock.callCount(), 0)
})
