import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import Stripe from 'stripe'
import { startStripeSandbox } from '#sandbox/stripe/start-stripe-sandbox.ts'
import { paymentEventHandlers } from '#server/orders/webhook/payment-events.ts'
import { API_VERSION, openPayments } from '#server/platform/payments/open-payments.ts'
import { checkPayments } from './check-payments.ts'
import { setUpPayments } from './set-up-payments.ts'
import { listEndpoints } from './webhook-endpoints.ts'

let sandbox: Awaited<ReturnType<typeof startStripeSandbox>>
let stripe: Stripe
before(async () => {
  sandbox = await startStripeSandbox({ merchant: 'Waves' })
  stripe = openPayments({ secretKey: 'sk_test_desk', apiUrl: sandbox.url })
})
after(() => sandbox.close())

const publicUrl = 'https://www.waves.pt'
const url = `${publicUrl}/api/payments/webhook`
const setUp = (secrets: string[] = [], more: { roll?: boolean; url?: string } = {}) =>
  setUpPayments({ stripe, url, secrets, roll: false, ...more })
const faultsOf = async (secrets: string[]) => {
  const checked = await checkPayments({ stripe, secretKey: 'sk_test_desk', secrets, publicUrl })
  return checked.filter(({ isFault }) => isFault).map(({ what, is }) => `${what} ${is}`)
}

test('the endpoints are made once, in our version, for what is handled, and are found again', async () => {
  const other = await stripe.webhookEndpoints.create({ url, enabled_events: ['payout.paid'] })
  assert.match((await faultsOf([])).join('\n'), /account endpoint is missing.*\nconnect endpoint is missing/)
  const made = await setUp()
  assert.deepEqual(
    made.map(({ scope, what, waits }) => [scope, what, waits]),
    [
      ['account', 'made', true],
      ['connect', 'made', true],
    ],
  )
  const secrets = made.flatMap(({ secret }) => secret ?? [])
  const existing = await listEndpoints(stripe)
  const ours = existing.filter(({ id }) => id !== other.id)
  assert.deepEqual(ours.flatMap((one) => one.enabled_events).sort(), [...paymentEventHandlers.keys()].sort())
  assert(ours.every((one) => one.api_version === API_VERSION && one.url === url))
  assert(!JSON.stringify(existing).includes(secrets[0] ?? ''), 'the secret is told only once')

  assert.deepEqual(
    (await setUp()).map(({ what, secret, waits }) => [what, secret, waits]),
    [
      ['as it should be', null, true],
      ['as it should be', null, true],
    ],
  )
  assert.deepEqual(await listEndpoints(stripe), existing)
  const half = await faultsOf(['whsec_old', secrets[0] ?? ''])
  assert.equal(half.length, 1)
  assert.match(half[0] ?? '', /^connect endpoint we_\w+ signs with a secret that is not in/)
  assert.deepEqual(await faultsOf(secrets), [])
  assert.equal((await setUp(secrets)).length, 2)

  // Moved, and changed by somebody's hand.
  const [account] = ours.filter((one) => one.enabled_events.includes('checkout.session.completed'))
  await stripe.webhookEndpoints.update(account?.id ?? '', {
    enabled_events: ['payout.paid'],
    disabled: true,
  })
  const spoilt = await faultsOf(secrets)
  assert.match(spoilt[0] ?? '', /is disabled: .*is told other events/)
  const moved = await setUp(secrets, { url: 'https://new.waves.pt/api/payments/webhook' })
  assert.deepEqual(
    moved.map(({ what }) => what),
    ['changed', 'changed'],
  )
  assert.match((await faultsOf(secrets))[0] ?? '', /is at https:\/\/new\.waves\.pt/)
  await setUp(secrets)
  assert.deepEqual(await faultsOf(secrets), [])

  // A roll: both pairs stand until the new secrets are in place.
  const rolled = (await setUp(secrets, { roll: true })).flatMap(({ secret }) => secret ?? [])
  assert.equal((await listEndpoints(stripe)).length, 5)
  await setUp(secrets)
  assert.equal((await listEndpoints(stripe)).length, 5)
  const last = await setUp([...secrets, ...rolled])
  assert.equal(last.filter(({ what }) => what.startsWith('removed')).length, 2)
  const left = await listEndpoints(stripe)
  assert.deepEqual([left.length, left.some(({ id }) => id === other.id)], [3, true])
  assert.deepEqual(await faultsOf(rolled), [])
})

test('another version of the API, a missing address and a wrong key are told', async () => {
  const old = new Stripe('sk_test_desk', {
    host: '127.0.0.1',
    port: sandbox.port,
    protocol: 'http',
    telemetry: false,
    apiVersion: '2020-08-27' as never,
  })
  const checked = await checkPayments({ stripe: old, secretKey: 'x', secrets: ['a'], publicUrl: undefined })
  assert.deepEqual(
    checked.filter(({ isFault }) => isFault).map(({ what }) => what),
    ['API version', 'address', 'secrets', 'account endpoint', 'connect endpoint'],
  )
  const wrong = openPayments({ secretKey: 'pk_test_x', apiUrl: sandbox.url })
  await assert.rejects(setUpPayments({ stripe: wrong, url, secrets: [], roll: false }))
})

test('an endpoint whose secret was lost on the way is replaced and removed', async () => {
  const own = await startStripeSandbox({ merchant: 'Waves' })
  try {
    const api = openPayments({ secretKey: 'sk_test_desk', apiUrl: own.url })
    const broken = { mode: 'broken', times: 1, match: 'POST /v1/webhook_endpoints' }
    await fetch(`${own.url}/_control/api`, { method: 'POST', body: JSON.stringify(broken) })
    const done = await setUpPayments({ stripe: api, url, secrets: [], roll: false })
    assert.deepEqual(
      done.map(({ scope, what }) => [scope, what]),
      [
        ['account', 'made'],
        ['account', 'removed, for nobody was told its secret'],
        ['connect', 'made'],
      ],
    )
    assert.equal((await listEndpoints(api)).length, 2)
  } finally {
    await own.close()
  }
})
