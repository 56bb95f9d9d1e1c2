import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { makeSurfer } from '#tests/support/account-factory.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { checkoutBody, control, openCheckout, openShop, type Shop } from '#tests/support/checkout-factory.ts'
import { hear, ledgerOf, standing } from '#tests/support/money-factory.ts'

let site: TestApp
let shop: Shop
before(async () => {
  site = await startTestApp({ payments: true })
  shop = await openShop(site)
  await hear(site)
})
after(() => site.close())

/** Chooses the bank debit on the hosted page: the checkout is completed, the money comes days later or never. */
async function debit() {
  const opened = await openCheckout(site, await makeSurfer(site.context), checkoutBody(site, shop))
  const method = new URLSearchParams({ method: 'sepa_debit' })
  const answer = await fetch(opened.url, { method: 'POST', body: method, redirect: 'manual' })
  assert.equal(answer.status, 303)
  await hear(site)
  return opened
}
const end = async (session: string, outcome: 'succeeded' | 'failed') => {
  await control(site, 'payment', { session, outcome })
  await hear(site)
}

test('a completed checkout delivers nothing until the bank has paid, then everything', async () => {
  const { order_id, sessionId } = await debit()
  assert.deepEqual(await standing(site, order_id), { state: 'pending', access: [], refunds: [] })
  assert.deepEqual(await ledgerOf(site, order_id), {})
  await end(sessionId, 'succeeded')
  const access = ['open', 'open', 'open', 'open']
  assert.deepEqual(await standing(site, order_id), { state: 'paid', access, refunds: [] })
  assert.deepEqual(await ledgerOf(site, order_id), { buyer: -2400, photographer: 1920, platform: 480 })
})

test('a debit that fails ends the order, and the items may be bought again', async () => {
  const { order_id, sessionId } = await debit()
  await end(sessionId, 'failed')
  assert.deepEqual(await standing(site, order_id), { state: 'expired', access: [], refunds: [] })
})
