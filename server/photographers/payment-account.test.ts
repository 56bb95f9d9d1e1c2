import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { PayoutStatus } from '#contract/catalogue/photographers.ts'
import { submitForm } from '#scripts/demo/submit-form.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePerson, makePhotographer, makeSurfer } from '#tests/support/factories/account-factory.ts'
import { syncAccount } from './sync-account.ts'

let site: TestApp
before(async () => {
  site = await startTestApp({ payments: true })
})
after(() => site.close())

const status = (person: MadePerson) =>
  site.app.inject({ url: '/api/photographer/stripe-status', headers: person.headers })
const post = (person: MadePerson, path: string, payload?: object) =>
  site.app.inject({
    method: 'POST',
    url: `/api/photographer/${path}`,
    headers: person.headers,
    ...(payload && { payload }),
  })
const onboard = (person: MadePerson, overrides: object = {}) =>
  post(person, 'stripe-onboarding', {
    refresh_url: `${site.url}/stripe-onboarding`,
    return_url: `${site.url}/stripe-return`,
    ...overrides,
  })
const control = (name: string, body: object) =>
  fetch(`${site.stripeUrl}/_control/${name}`, { method: 'POST', body: JSON.stringify(body) })
const flags = async (person: MadePerson) => {
  const row = await site.context.db
    .selectFrom('photographer')
    .select(['charges_enabled', 'details_submitted', 'payouts_enabled'])
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  return [row.charges_enabled, row.details_submitted, row.payouts_enabled]
}

test('a photographer sets up payments on the hosted page and then sees bank, schedule and balance', async () => {
  const person = await makePhotographer(site.context)
  const none = await status(person)
  assert.deepEqual([none.statusCode, none.json().code], [404, 'payment_account_missing'])

  const started = (await onboard(person)).json()
  assert.match(started.account_id, /^acct_/)
  const half: PayoutStatus = (await status(person)).json()
  assert.deepEqual(
    [half.charges_enabled, half.details_submitted, half.payouts_enabled, half.bank_account, half.balance],
    [false, false, false, null, null],
  )

  assert.equal(await submitForm(started.onboarding_url, { answer: 'complete' }), `${site.url}/stripe-return`)
  const full: PayoutStatus = (await status(person)).json()
  assert.deepEqual(full, {
    charges_enabled: true,
    details_submitted: true,
    payouts_enabled: true,
    requirements: { pending_verification: [] },
    bank_account: { bank_name: 'STRIPE TEST BANK', last4: '0154', currency: 'eur' },
    payout_schedule: { interval: 'daily', delay_days: 18 },
    balance: { available: 0, pending: 0 },
    next_payout: null,
    ended: null,
  })
  assert.deepEqual(await flags(person), [true, true, true])
  assert.match((await post(person, 'payout-dashboard')).json().url, /^http/)
})

test('an account left pending says what is still looked at', async () => {
  const person = await makePhotographer(site.context)
  const { onboarding_url } = (await onboard(person)).json()
  await submitForm(onboarding_url, { answer: 'pending' })
  const pending: PayoutStatus = (await status(person)).json()
  assert.equal(pending.details_submitted, true)
  assert(pending.requirements.pending_verification.length > 0)
  assert.deepEqual(await flags(person), [false, true, false])
})

test('clicking twice at once makes one account, and each click a link of its own', async () => {
  const person = await makePhotographer(site.context)
  const answers = await Promise.all(Array.from({ length: 4 }, () => onboard(person)))
  const bodies = answers.map((answer) => answer.json())
  assert.deepEqual(
    answers.map((answer) => answer.statusCode),
    [200, 200, 200, 200],
  )
  assert.equal(new Set(bodies.map((body) => body.account_id)).size, 1)
  assert.equal(new Set(bodies.map((body) => body.onboarding_url)).size, 4)
  const { data } = await site.context.stripe.accounts.list({ limit: 100 })
  assert.equal(data.filter((account) => account.metadata?.photographer_id === String(person.id)).length, 1)
})

test('links lead back to our own site only', async () => {
  const person = await makePhotographer(site.context)
  for (const url of [
    'https://evil.example/',
    '//evil.example',
    'javascript:alert(1)',
    '/stripe-return',
    `${site.url}@evil.example/`,
  ]) {
    const answer = await onboard(person, { return_url: url })
    assert.equal(answer.statusCode, 400, url)
    assert.deepEqual(Object.keys(answer.json().fields), ['return_url'])
  }
})

test('an id sent by the browser changes nothing', async () => {
  const owner = await makePhotographer(site.context, { ready: true })
  const thief = await makePhotographer(site.context)
  const answer = await site.app.inject({
    method: 'PATCH',
    url: '/api/photographer/stripe_id',
    headers: thief.headers,
    payload: { stripe_id: owner.stripe_account_id },
  })
  assert.deepEqual(answer.json(), { ok: true })
  assert.equal((await status(thief)).statusCode, 404)
})

test('what the provider takes back is taken back here', async () => {
  const person = await makePhotographer(site.context)
  const { account_id, onboarding_url } = (await onboard(person)).json()
  await submitForm(onboarding_url, { answer: 'complete' })
  await syncAccount(site.context, account_id)
  assert.deepEqual(await flags(person), [true, true, true])
  await control('account', { account: account_id, state: 'restricted' })
  await syncAccount(site.context, account_id)
  assert.equal((await flags(person))[0], false)
})

test('an account is made as the provider recommends, with what a destination charge needs', async () => {
  const person = await makePhotographer(site.context)
  const { account_id } = (await onboard(person)).json()
  const made = await site.context.stripe.accounts.retrieve(account_id)
  assert.deepEqual(Object.keys(made.capabilities ?? {}), ['transfers'])
  assert.deepEqual(
    [
      made.controller?.fees?.payer,
      made.controller?.losses?.payments,
      made.controller?.requirement_collection,
    ],
    ['application', 'application', 'stripe'],
  )
  assert.equal(made.controller?.stripe_dashboard?.type, 'express')
  assert.equal(made.settings?.payouts?.schedule.delay_days, 18)
})

test('when the provider fails, its words stay with us and the flags stay as they are', async () => {
  const person = await makePhotographer(site.context)
  const { onboarding_url } = (await onboard(person)).json()
  await submitForm(onboarding_url, { answer: 'complete' })
  await status(person)
  await control('api', { mode: 'failing', status: 500 })
  try {
    const read = await status(person)
    assert.deepEqual([read.statusCode, read.json().code], [503, 'unavailable'])
    const fresh = await makePhotographer(site.context)
    const start = await onboard(fresh)
    assert.deepEqual([start.statusCode, start.json().message], [502, 'Failed to start onboarding'])
  } finally {
    await control('api', { mode: 'normal' })
  }
  assert.deepEqual(await flags(person), [true, true, true])
})

test('payments need a photographer', async () => {
  const surfer = await makeSurfer(site.context)
  for (const person of [surfer, { ...surfer, headers: { authorization: '' } }]) {
    const expected = person === surfer ? 403 : 401
    assert.equal((await status(person)).statusCode, expected)
    assert.equal((await onboard(person)).statusCode, expected)
    assert.equal((await post(person, 'payout-dashboard')).statusCode, expected)
  }
  const person = await makePhotographer(site.context)
  assert.equal((await post(person, 'payout-dashboard')).statusCode, 404)
})
