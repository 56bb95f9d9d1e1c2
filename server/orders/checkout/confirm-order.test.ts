import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePerson, makeSurfer } from '#tests/support/factories/account-factory.ts'
import {
  call,
  checkoutBody,
  openCheckout,
  openShop,
  type Shop,
} from '#tests/support/factories/checkout-factory.ts'

let site: TestApp
let buyer: MadePerson
let shop: Shop

before(async () => {
  site = await startTestApp({ payments: true })
  buyer = await makeSurfer(site.context)
  shop = await openShop(site)
})
after(() => site.close())

test('the temporary order confirms what the server knows, as often as asked, to its buyer alone', async () => {
  const { sessionId, order_id } = await openCheckout(site, buyer, checkoutBody(site, shop))
  const ids = [...shop.session.images, ...shop.session.videos].map((item) => item.id)
  const claim = { media_id: ids, total_price: 24, currency: 'EUR', checkout_session_id: sessionId }
  const confirm = (body: object, caller: MadePerson | null = buyer) =>
    call(site, 'POST', '/api/surfer/temp_order', caller, body)
  for (let n = 0; n < 2; n += 1) assert.deepEqual((await confirm(claim)).json(), { id: order_id })
  const full = { ...claim, photographer_id: shop.photographer.id, session_id: shop.session.id, reference: '' }
  assert.equal((await confirm({ ...full, platform_fee: 0.2, photographer_fee: 0.8 })).statusCode, 200)
  for (const wrong of [
    { total_price: 23.99 },
    { total_price: 24.001 },
    { media_id: ids.slice(1) },
    { media_id: [...ids, 2_000_000_000] },
    { media_id: ids.map(() => ids[0]) },
    { session_id: 2_000_000_000 },
  ]) {
    const answer = await confirm({ ...claim, ...wrong })
    assert.equal(answer.statusCode, 409, answer.body)
    assert.equal(answer.json<{ code: string }>().code, 'order_failed')
  }
  const stranger = await makeSurfer(site.context)
  const foreign = await confirm(claim, stranger)
  const unknown = await confirm({ ...claim, checkout_session_id: 'cs_test_none' })
  assert.equal(foreign.statusCode, 404)
  assert.equal(foreign.body, unknown.body)
  assert.equal((await confirm(claim, null)).statusCode, 401)
  assert.equal((await confirm(claim, shop.photographer)).statusCode, 403)
  await site.context.db.updateTable('order').set({ state: 'expired' }).where('id', '=', order_id).execute()
  assert.equal((await confirm(claim)).statusCode, 409)
})
