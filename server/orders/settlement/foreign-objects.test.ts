import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { openShop, payAt, type Shop } from '#tests/support/factories/checkout-factory.ts'
import { buyAndPay, hear, orderStatus } from '#tests/support/factories/money-factory.ts'

let site: TestApp
let shop: Shop
before(async () => {
  site = await startTestApp({ payments: true })
  shop = await openShop(site)
  await hear(site)
})
after(() => site.close())

/** What cannot be the number of an order or a refund of ours, as somebody else on the same account may write it. */
const NO_NUMBERS = [
  '99999999999',
  '9'.repeat(400),
  '2147483648',
  'A-1001',
  '1e3',
  '0x1',
  '-1',
  '1.5',
  ' 7',
  '0',
  '',
]

test('a checkout that names what can be no order of ours is logged and left alone', async (t) => {
  const { stripe, log, db } = site.context
  const { mock } = t.mock.method(log, 'error', () => {})
  const before = await db.selectFrom('order').select(db.fn.countAll().as('n')).executeTakeFirstOrThrow()
  const product_data = { name: 'A surfboard' }
  const ids: string[] = []
  for (const order_id of NO_NUMBERS) {
    const { id, url } = await stripe.checkout.sessions.create({
      mode: 'payment',
      success_url: `${site.url}/thanks`,
      customer_email: 'somebody@example.org',
      line_items: [{ quantity: 1, price_data: { currency: 'eur', unit_amount: 5000, product_data } }],
      metadata: { order_id },
    })
    assert.equal((await payAt(site, url ?? '')).status, 303)
    ids.push(id)
  }
  await hear(site)
  const told = mock.calls.map(({ arguments: [what, words] }) => ({ ...(what as object), words }))
  for (const checkout_session_id of ids)
    assert.ok(
      told.some(
        (one) =>
          JSON.stringify(one) ===
          JSON.stringify({ checkout_session_id, payment: 'paid', words: 'a checkout belongs to no order' }),
      ),
      checkout_session_id,
    )
  assert.deepEqual(
    await db.selectFrom('order').select(db.fn.countAll().as('n')).executeTakeFirstOrThrow(),
    before,
  )
})

test('a refund that names what can be no refund of ours counts as made in the dashboard', async () => {
  const order = await buyAndPay(site, shop)
  for (const refund_id of ['99999999999', 'A-1001'])
    await site.context.stripe.refunds.create({
      payment_intent: order.payment_intent,
      amount: 100,
      metadata: { refund_id, order_id: String(order.id) },
    })
  await hear(site)
  assert.deepEqual((await orderStatus(site, order.id)).refunds, ['provider 100 done', 'provider 100 done'])
})
