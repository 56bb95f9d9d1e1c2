import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  enabledAccount,
  newAccount,
  onboardingLink,
  openForm,
  openSandbox,
  payWith,
  sessionParams,
} from './testing/fixture.ts'
import { receiveWebhooks } from './testing/webhook-receiver.ts'

test('a new account can do nothing until its onboarding is complete', async (t) => {
  const fixture = await openSandbox(t)
  const { stripe } = fixture
  const fresh = await newAccount(stripe)
  assert.equal(fresh.type, 'express')
  assert.equal(fresh.country, 'PT')
  assert.deepEqual(
    [fresh.charges_enabled, fresh.payouts_enabled, fresh.details_submitted],
    [false, false, false],
  )
  assert.ok((fresh.requirements?.currently_due ?? []).length > 0)
  const form = await openForm(await onboardingLink(stripe, fresh.id))
  const sent = await form.submit('Complete onboarding', {
    'Bank name': 'Banco do Mar',
    IBAN: 'PT50 0002 0123 5678 9015 4321 0',
  })
  assert.equal(sent.location, 'http://shop.test/return')
  const account = await stripe.accounts.retrieve(fresh.id)
  assert.deepEqual(
    [account.charges_enabled, account.payouts_enabled, account.details_submitted],
    [true, true, true],
  )
  assert.deepEqual(account.capabilities, { card_payments: 'active', transfers: 'active' })
  assert.deepEqual(account.requirements?.currently_due, [])
  const banks = await stripe.accounts.listExternalAccounts(fresh.id, { object: 'bank_account' })
  const bank = banks.data[0]
  assert.ok(bank?.object === 'bank_account')
  assert.deepEqual([bank.bank_name, bank.last4, bank.currency], ['Banco do Mar', '3210', 'eur'])
})

test('an onboarding left pending waits for verification, one put off changes nothing', async (t) => {
  const { stripe } = await openSandbox(t)
  const pending = await newAccount(stripe)
  const first = await openForm(await onboardingLink(stripe, pending.id))
  assert.equal((await first.submit('Leave pending verification')).location, 'http://shop.test/return')
  const left = await stripe.accounts.retrieve(pending.id)
  assert.deepEqual([left.charges_enabled, left.payouts_enabled, left.details_submitted], [false, false, true])
  assert.ok((left.requirements?.pending_verification ?? []).length > 0)
  const untouched = await newAccount(stripe)
  const second = await openForm(await onboardingLink(stripe, untouched.id))
  assert.equal((await second.submit('Not now', { IBAN: '' })).location, 'http://shop.test/return')
  assert.deepEqual(await stripe.accounts.retrieve(untouched.id), untouched)
})

test('a link works once and not after 300 seconds; then it leads to where a new one is made', async (t) => {
  const { control, stripe } = await openSandbox(t)
  const { id } = await newAccount(stripe)
  const open = async (link: string) => (await fetch(link, { redirect: 'manual' })).headers.get('location')
  const used = await onboardingLink(stripe, id)
  assert.match((await open(used)) ?? '', /^\/onboarding\//)
  assert.equal(await open(used), 'http://shop.test/refresh')
  const old = await onboardingLink(stripe, id)
  await control('advance', { seconds: 300 })
  assert.equal(await open(old), 'http://shop.test/refresh')
})

test('a form with a wrong IBAN says so at the field and enables nothing', async (t) => {
  const { stripe } = await openSandbox(t)
  const { id } = await newAccount(stripe)
  const form = await openForm(await onboardingLink(stripe, id))
  const sent = await form.submit('Complete onboarding', { IBAN: '<b>12' })
  assert.match(sent.text, /id="iban-error">This IBAN is not complete\.</)
  assert.match(sent.text, /value="&lt;b&gt;12"/)
  assert.equal((await stripe.accounts.retrieve(id)).charges_enabled, false)
})

test('the payout dashboard opens once from its link and pays out what is free', async (t) => {
  const fixture = await openSandbox(t)
  const { stripe } = fixture
  const fresh = await newAccount(stripe)
  await assert.rejects(stripe.accounts.createLoginLink(fresh.id), /has not completed onboarding/)
  const { id } = await enabledAccount(fixture)
  await payWith(await stripe.checkout.sessions.create(sessionParams(id)))
  const { url } = await stripe.accounts.createLoginLink(id)
  const early = await (await fetch(url)).text()
  assert.match(early, /STRIPE TEST BANK •••• 0154/)
  assert.match(early, /On its way<\/dt><dd>€10\.00/)
  assert.match(early, /Nothing has been paid out yet/)
  assert.match(await (await fetch(url)).text(), /This link was used/)
  await fixture.control('advance', { seconds: 7 * 24 * 3600 })
  const later = await openForm((await stripe.accounts.createLoginLink(id)).url)
  await later.submit('Pay out now')
  const after = await (await fetch(later.url)).text()
  assert.match(after, /Available<\/dt><dd>€0\.00/)
  assert.match(after, /In transit<\/span> <span>€10\.00/)
})

test('a change of an account is told as an event of that account', async (t) => {
  const receiver = await receiveWebhooks(t)
  const fixture = await openSandbox(t, { webhookUrls: [{ ...receiver, connect: true }] })
  const account = await enabledAccount(fixture)
  await fixture.sandbox.drained()
  assert.deepEqual(receiver.types(), ['account.external_account.created', 'account.updated'])
  const event = receiver.received[1]?.event
  assert.ok(event?.type === 'account.updated')
  assert.equal(event.account, account.id)
  assert.equal(event.data.object.charges_enabled, true)
  await fixture.control('account', { account: account.id, state: 'restricted' })
  assert.equal((await fixture.stripe.accounts.retrieve(account.id)).charges_enabled, false)
})
