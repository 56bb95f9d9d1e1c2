import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { closeCheckout } from '#server/orders/checkout/close-checkout.ts'
import { adjustTransfer } from '#server/orders/settlement/adjust-transfer.ts'
import { sendRefund } from '#server/orders/settlement/send-refund.ts'
import { beginAttempt } from '#server/platform/payments/attempt-queries.ts'
import type { ProviderApi } from '#server/platform/payments/provider-objects.ts'
import type { TestApp } from '#tests/support/app.ts'
import { makePhotographer, makeSurfer } from '#tests/support/factories/account-factory.ts'
import {
  call,
  checkoutBody,
  control,
  openShop,
  type Shop,
} from '#tests/support/factories/checkout-factory.ts'
import { hear, ledgerOf, requestRefundOf } from '#tests/support/factories/money-factory.ts'
import { type MoneySite, openMoneySite } from '#tests/support/factories/money-site.ts'
import { sidesAtProvider } from '#tests/support/money/provider-money.ts'

let site: TestApp
let buy: MoneySite['buy']
let shop: Shop
before(async () => {
  ;({ site, buy } = await openMoneySite())
  shop = await openShop(site)
})
after(() => site.close())

/** How the provider may fail one write; `tries`: calls of ours until it is done, each by somebody who asks again. */
const FAULTS = {
  'a 500 before the work': { fault: { mode: 'failing', times: 1 }, tries: 1 },
  'two 500s': { fault: { mode: 'failing', times: 2 }, tries: 1 },
  'four 500s': { fault: { mode: 'failing', times: 4 }, tries: 2 },
  'a 500 after the work': { fault: { mode: 'broken', times: 1 }, tries: 1 },
  'an answer lost': { fault: { mode: 'cut', times: 1 }, tries: 1 },
  'an answer lost twice': { fault: { mode: 'cut', times: 2 }, tries: 2 },
  'a 503': { fault: { mode: 'failing', status: 503, times: 2 }, tries: 2 },
  'too many calls': { fault: { mode: 'failing', status: 429, times: 2 }, tries: 1 },
} as const

/** Lets the next writes that begin with `match` fail, and does the work again until it is done. */
async function underFault(
  { fault, tries }: (typeof FAULTS)[keyof typeof FAULTS],
  match: string,
  work: () => Promise<unknown>,
): Promise<void> {
  await control(site, 'api', { ...fault, match })
  try {
    let used = 1
    for (; used < 9; used += 1)
      if (
        await work().then(
          () => true,
          () => false,
        )
      )
        break
    assert.ok(used <= tries, `done after ${used} calls`)
  } finally {
    await control(site, 'api', { mode: 'normal' })
  }
}

const accepted = (answer: { statusCode: number; body: string }) => {
  if (answer.statusCode !== 200) throw new Error(answer.body)
}
const refundsOf = async (payment_intent: string) =>
  (await site.context.stripe.refunds.list({ payment_intent })).data.map(({ amount }) => amount)

for (const [name, fault] of Object.entries(FAULTS)) {
  test(`${name}: an account is opened once, and its owner is led on at once`, async () => {
    const person = await makePhotographer(site.context)
    const onboard = async () => {
      const ways = { refresh_url: `${site.url}/stripe-onboarding`, return_url: `${site.url}/stripe-return` }
      accepted(await call(site, 'POST', '/api/photographer/stripe-onboarding', person, ways))
    }
    await underFault(fault, 'POST /v1/accounts', onboard)
    await underFault(fault, 'POST /v1/account_links', onboard)
    const { data } = await site.context.stripe.accounts.list({ limit: 100 })
    assert.equal(data.filter(({ metadata }) => metadata?.photographer_id === String(person.id)).length, 1)
  })

  test(`${name}: a buyer is led to one checkout, which can be closed`, async () => {
    const buyer = await makeSurfer(site.context)
    const body = checkoutBody(site, shop)
    const seen: { order_id: number; sessionId: string }[] = []
    await underFault(fault, 'POST /v1/checkout/sessions', async () => {
      const answer = await call(site, 'POST', '/api/payments/sessions', buyer, body)
      accepted(answer)
      seen.push(answer.json())
    })
    const [opened] = seen
    const { data } = await site.context.stripe.checkout.sessions.list({ limit: 100 })
    const own = data.filter(({ metadata }) => metadata?.order_id === String(opened?.order_id))
    assert.deepEqual(
      own.map(({ id }) => id),
      [opened?.sessionId],
    )
    await underFault(fault, 'POST /v1/checkout/sessions', () =>
      closeCheckout(site.context, opened?.sessionId ?? ''),
    )
    assert.equal(
      (await site.context.stripe.checkout.sessions.retrieve(opened?.sessionId ?? '')).status,
      'expired',
    )
  })

  test(`${name}: a refund is sent once, at once`, async () => {
    const order = await buy()
    const { refund_id } = await requestRefundOf(site, order, order.media_ids.slice(0, 1))
    await underFault(fault, 'POST /v1/refunds', () => sendRefund(site.context, refund_id))
    assert.deepEqual(await refundsOf(order.payment_intent), [500])
    await sendRefund(site.context, refund_id)
    assert.deepEqual(await refundsOf(order.payment_intent), [500])
    await hear(site)
  })

  test(`${name}: a seller gives back and gets again what he is due after a dispute`, async () => {
    const order = await buy()
    const { payment_intent } = order
    await control(site, 'dispute', { payment_intent })
    await underFault(fault, 'POST /v1/transfers', () => adjustTransfer(site.context, order.id))
    const [dispute] = (await site.context.stripe.disputes.list({ payment_intent })).data
    assert.equal((await sidesAtProvider(site, payment_intent)).photographer, 0)
    await control(site, 'dispute', { dispute: dispute?.id, outcome: 'won' })
    await underFault(fault, 'POST /v1/transfers', () => adjustTransfer(site.context, order.id))
    assert.equal((await sidesAtProvider(site, payment_intent)).photographer, 1920)
    await hear(site)
    assert.deepEqual(await ledgerOf(site, order.id), await sidesAtProvider(site, payment_intent))
  })
}

test('a worker whose key another one is using waits for that answer, and sends nothing a second time', async () => {
  const order = await buy()
  const { refund_id } = await requestRefundOf(site, order, order.media_ids.slice(0, 1))
  const { stripe } = site.context
  const statuses: number[] = []
  const sent = Promise.withResolvers<void>()
  const onRequest = ({ path }: { path: string }) => path === '/v1/refunds' && sent.resolve()
  const onResponse = ({ path, status }: { path: string; status: number }) =>
    void (path === '/v1/refunds' && statuses.push(status))
  stripe.on('request', onRequest)
  stripe.on('response', onResponse)
  await control(site, 'api', { mode: 'slow', delayMs: 2000, times: 1, match: 'POST /v1/refunds' })
  const first = sendRefund(site.context, refund_id)
  await sent.promise
  await Promise.all([first, sendRefund(site.context, refund_id)])
  stripe.off('request', onRequest)
  stripe.off('response', onResponse)
  await control(site, 'api', { mode: 'normal' })
  await hear(site)
  assert.ok(statuses.includes(409), 'idempotency_key_in_use')
  assert.deepEqual(await refundsOf(order.payment_intent), [500])
})

test('killed between the key and the call, and again a day later: sent once', async () => {
  const order = await buy()
  const { refund_id } = await requestRefundOf(site, order, order.media_ids.slice(0, 1))
  const purpose = `refund-${refund_id}`
  await beginAttempt(site.context.db, purpose)
  await sendRefund(site.context, refund_id)
  await site.context.pool.query(
    `with a as (update refund set state = 'asked' where id = $1)
     update provider_write set keyed_at = now() - interval '2 days' where purpose = $2`,
    [refund_id, purpose],
  )
  await control(site, 'advance', { seconds: 2 * 24 * 3600 })
  await sendRefund(site.context, refund_id)
  assert.deepEqual(await refundsOf(order.payment_intent), [500])
  await hear(site)
})

test('a photographer whose address changed after a lost answer still has one account', async () => {
  const person = await makePhotographer(site.context)
  const ways = { refresh_url: `${site.url}/stripe-onboarding`, return_url: `${site.url}/stripe-return` }
  const onboard = () => call(site, 'POST', '/api/photographer/stripe-onboarding', person, ways)
  await control(site, 'api', { mode: 'cut', times: 2, match: 'POST /v1/accounts' })
  assert.equal((await onboard()).statusCode, 502)
  await control(site, 'api', { mode: 'normal' })
  await site.context.pool.query(`update photographer set email = 'moved-' || email where id = $1`, [
    person.id,
  ])
  assert.equal((await onboard()).statusCode, 200)
  const { data } = await site.context.stripe.accounts.list({ limit: 100 })
  assert.equal(data.filter(({ metadata }) => metadata?.photographer_id === String(person.id)).length, 1)
})

test('the rooms can only read at the provider', () => {
  // Does not compile where a write without a key exists for them.
  const isForReading: 'create' extends keyof ProviderApi['refunds'] ? false : true = true
  assert.ok(isForReading)
})
