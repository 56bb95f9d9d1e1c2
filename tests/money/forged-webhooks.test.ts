import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { makeSurfer } from '#tests/support/factories/account-factory.ts'
import { checkoutBody, control, openCheckout, openShop } from '#tests/support/factories/checkout-factory.ts'
import { postEvent, sendEvent } from '#tests/support/money/provider-events.ts'
import { WEBHOOK_SECRET } from '#tests/support/outside.ts'

let site: TestApp
before(async () => {
  site = await startTestApp({ payments: true })
})
after(() => site.close())

const now = () => Math.floor(Date.now() / 1000)
const readRows = async () =>
  (
    await site.context.pool.query(
      `select (select json_agg(o order by id) from "order" o) as orders,
        (select count(*)::int from purchase) as purchases, (select count(*)::int from payment_event) as events,
        (select count(*)::int from refund) as refunds, (select count(*)::int from dispute) as disputes,
        (select count(*)::int from ledger_entry) as entries`,
    )
  ).rows[0]

test('thirty forged webhooks have no effect: most are refused, and the rest is asked about at the provider', async () => {
  const shop = await openShop(site)
  await site.payments?.drained()
  await site.drain()
  await control(site, 'webhooks', { mode: 'lost' })
  const { sessionId, order_id } = await openCheckout(
    site,
    await makeSurfer(site.context),
    checkoutBody(site, shop),
  )
  const before = await readRows()
  const event = (type: string, object: object) => ({
    id: `evt_forged_${Math.random().toString(36).slice(2)}`,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: now(),
    livemode: false,
    type,
    data: { object },
  })
  const paid = event('checkout.session.completed', {
    id: sessionId,
    object: 'checkout.session',
    payment_status: 'paid',
    status: 'complete',
    amount_total: 2400,
    metadata: { order_id: String(order_id) },
  })
  const body = JSON.stringify(paid)
  const sign = (payload: string, options: { secret?: string; timestamp?: number } = {}) =>
    site.context.stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET, ...options })
  const good = sign(body)
  const refused: [string, string | null][] = [
    [body, null],
    [body, ''],
    [body, 'nonsense'],
    [body, `t=${now()}`],
    [body, `v1=${'0'.repeat(64)}`],
    [body, `t=${now()},v1=`],
    [body, `t=${now()},v1=${'0'.repeat(64)}`],
    [body, `t=${now()},v0=${'0'.repeat(64)}`],
    [body, sign(body, { secret: 'whsec_guessed' })],
    [body, sign(body, { secret: WEBHOOK_SECRET.toUpperCase() })],
    [body, sign(body, { secret: `${WEBHOOK_SECRET} ` })],
    [body, sign(body, { timestamp: now() - 301 })],
    [body, sign(body, { timestamp: now() - 86_400 })],
    [body, sign(body, { timestamp: now() + 400 })],
    [body, sign(body, { timestamp: 1 })],
    [body, good.replace('v1=', 'v0=')],
    [body, good.replace(/t=\d+/, `t=${now() - 5}`)],
    [body, good.replace(/t=\d+/, 't=NaN')],
    [`${body} `, good],
    [JSON.stringify(paid, null, 1), good],
    [body.replace('evt_', 'evt_x'), good],
    [body.replace('2400', '1'), good],
    ['', sign('')],
    ['not json', sign('not json')],
    ['null', sign('null')],
    ['[]', sign('[]')],
    ['{}', sign('{}')],
  ]
  for (const [payload, signature] of refused)
    assert.equal(await postEvent(site, payload, signature), 400, String(signature))
  assert.deepEqual(await readRows(), before)

  // Signed rightly, and not true: a leaked secret buys nothing either.
  const { events, ...untouched } = before
  const lies = [
    paid,
    event('checkout.session.async_payment_succeeded', { id: sessionId, payment_status: 'paid' }),
    event('charge.refunded', {
      id: 'ch_unknown',
      object: 'charge',
      payment_intent: 'pi_unknown',
      refunded: true,
    }),
    event('charge.dispute.closed', {
      id: 'dp_unknown',
      object: 'dispute',
      charge: 'ch_unknown',
      status: 'won',
    }),
    { ...event('checkout.session.completed', { id: sessionId }), livemode: true },
    { ...event('account.updated', { id: 'acct_stranger' }), account: 'acct_stranger' },
  ]
  assert.ok(refused.length + lies.length >= 30)
  for (const lie of lies) assert.equal(await sendEvent(site, lie), 200)
  await site.drain()
  const { events: kept, ...now_ } = await readRows()
  assert.deepEqual(now_, untouched)
  assert.ok(kept >= events)
})
