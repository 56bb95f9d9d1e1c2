import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { WEBHOOK_SECRET } from '#tests/support/outside.ts'

let site: TestApp
const lines: string[] = []
const SECOND_SECRET = 'whsec_the_one_being_rolled_out'
before(async () => {
  site = await startTestApp({ logged: (line) => lines.push(line) })
  site.context.config.stripe.webhookSecrets = [SECOND_SECRET, WEBHOOK_SECRET]
})
after(() => site.close())

let count = 0
const event = (overrides: object = {}) => {
  count += 1
  return JSON.stringify({
    id: `evt_${count}`,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: 1,
    livemode: false,
    type: 'checkout.session.completed',
    data: { object: { id: 'cs_test_1', object: 'checkout.session' } },
    ...overrides,
  })
}
const sign = (payload: string, options: { secret?: string; timestamp?: number } = {}) =>
  site.context.stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET, ...options })
const now = () => Math.floor(Date.now() / 1000)
async function send(payload: string, signature: string | null): Promise<number> {
  const answer = await fetch(`${site.url}/api/payments/webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(signature !== null && { 'stripe-signature': signature }),
    },
    body: payload,
  })
  return answer.status
}
const kept = async () => {
  const { rows } = await site.context.pool.query<{ events: number; jobs: number }>(
    `select (select count(*)::int from payment_event) as events,
            (select count(*)::int from pgboss.job where name = 'orders.payment-event') as jobs`,
  )
  return rows[0]
}

test('a signed event is kept together with its job, once, however often and however fast it comes', async () => {
  const before = await kept()
  const payload = event()
  const statuses = await Promise.all(Array.from({ length: 50 }, () => send(payload, sign(payload))))
  assert.deepEqual(new Set(statuses), new Set([200]))
  // Replayed after days, with a new signature each time.
  assert.equal(await send(payload, sign(payload, { timestamp: now() - 200 })), 200)
  const expected = { events: (before?.events ?? 0) + 1, jobs: (before?.jobs ?? 0) + 1 }
  assert.deepEqual(await kept(), expected)
})

test('while a secret is rolled both are valid', async () => {
  for (const secret of [WEBHOOK_SECRET, SECOND_SECRET]) {
    const payload = event()
    assert.equal(await send(payload, sign(payload, { secret })), 200)
  }
})

test('forged, altered, stale and future events are refused and leave nothing', async () => {
  const before = await kept()
  const payload = event()
  const good = sign(payload)
  const refusals: [string, string | null][] = [
    [payload, null],
    [payload, ''],
    [payload, 'nonsense'],
    [payload, sign(payload, { secret: 'whsec_guessed' })],
    [payload, sign(payload, { timestamp: now() - 301 })],
    [payload, sign(payload, { timestamp: now() + 400 })],
    [payload, sign(payload, { timestamp: 1 })],
    [payload, good.replace('v1=', 'v0=')],
    [payload, good.replace(/t=\d+/, `t=${now() - 5}`)],
    [`${payload} `, good],
    [JSON.stringify(JSON.parse(payload), null, 1), good],
    [payload.replace('cs_test_1', 'cs_test_2'), good],
    ['', sign('')],
    ['not json', sign('not json')],
    ['{}', sign('{}')],
    ['null', sign('null')],
  ]
  for (const [body, signature] of refusals) assert.equal(await send(body, signature), 400, String(signature))
  assert.deepEqual(await kept(), before)
})

test('the provider is not slowed down: a busy minute of its events is let in, whatever else comes from its address', async () => {
  const payload = event()
  const headers = { 'content-type': 'application/json', 'stripe-signature': sign(payload) }
  const events = { method: 'POST', url: '/api/payments/webhook', payload, headers } as const
  const another = { method: 'POST', url: '/api/payments/review', payload: {} } as const
  for (let n = 0; n < 3; n += 1) await site.app.inject({ ...another, remoteAddress: '10.9.9.9' })
  const { headers: told } = await site.app.inject({ ...events, remoteAddress: '10.9.9.9' })
  assert.deepEqual([told['x-ratelimit-limit'], told['x-ratelimit-remaining']], ['60000', '59999'])
})

test('an oversized event is refused before it is read', async () => {
  const payload = event({ padding: 'x'.repeat(300_000) })
  assert.equal(await send(payload, sign(payload)), 413)
})

test('events of the other mode, of money on connected accounts and of kinds we do not need are answered and dropped', async () => {
  const before = await kept()
  lines.length = 0
  const elsewhere = { account: 'acct_of_somebody' }
  for (const overrides of [
    { livemode: true },
    elsewhere,
    { type: 'customer.created' },
    { type: 'constructor' },
  ]) {
    const payload = event(overrides)
    assert.equal(await send(payload, sign(payload)), 200)
  }
  assert.deepEqual(await kept(), before)
  const ignored = lines.filter((line) => line.includes('an event that is not ours was ignored'))
  assert.deepEqual(
    ignored.map((line) => JSON.parse(line).event).map(({ livemode, account }) => ({ livemode, account })),
    [
      { livemode: true, account: null },
      { livemode: false, account: 'acct_of_somebody' },
    ],
  )
})
