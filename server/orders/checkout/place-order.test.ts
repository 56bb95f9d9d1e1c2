import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePerson, makePhotographer, makeSurfer } from '#tests/support/factories/account-factory.ts'
import {
  type CheckoutBody,
  call,
  checkoutBody,
  control,
  openCheckout,
  openShop,
  type Shop,
} from '#tests/support/factories/checkout-factory.ts'
import { makePaidOrder } from '#tests/support/factories/purchase-factory.ts'
import { makeMedia, makeSession } from '#tests/support/factories/session-factory.ts'
import type { CheckoutInput } from './check-offer.ts'
import { placeOrder } from './place-order.ts'

let site: TestApp
let buyer: MadePerson
let shop: Shop

before(async () => {
  site = await startTestApp({ payments: true })
  buyer = await makeSurfer(site.context)
  shop = await openShop(site)
})
after(() => site.close())

const place = (body: object, caller: MadePerson | null = buyer) =>
  call(site, 'POST', '/api/payments/sessions', caller, body)
async function counts() {
  const { rows } = await site.context.pool.query<{ n: number }>('select count(*)::int as n from "order"')
  const list = (await (await fetch(`${site.stripeUrl}/v1/checkout/sessions?limit=100`)).json()) as {
    data: unknown[]
  }
  return { orders: rows[0]?.n, checkouts: list.data.length }
}
async function refused(body: object, status: number, code: string, caller: MadePerson | null = buyer) {
  const before = await counts()
  const answer = await place(body, caller)
  assert.equal(answer.statusCode, status, `${code}: ${answer.body}`)
  assert.equal(answer.json<{ code: string }>().code, code)
  assert.deepEqual(await counts(), before, `${code}: something was created`)
}
type Change = (body: CheckoutBody) => void
const changed = (change: Change, ids?: number[]) => {
  const body = checkoutBody(site, shop, ids)
  change(body)
  return body
}

test('a surfer opens a checkout; the provider charges what the server knows', async () => {
  const opened = await openCheckout(site, buyer, checkoutBody(site, shop))
  const order = await site.context.db
    .selectFrom('order')
    .where('id', '=', opened.order_id)
    .select(['state', 'total_cents', 'fee_cents', 'checkout_session_id', 'withdrawal_version', 'surfer_name'])
    .executeTakeFirstOrThrow()
  assert.deepEqual(order, {
    state: 'pending',
    total_cents: 2400,
    fee_cents: 480,
    checkout_session_id: opened.sessionId,
    withdrawal_version: '2026-11',
    surfer_name: 'Inês Marés',
  })
  assert(opened.url.startsWith(site.stripeUrl))
  const checkout = await site.context.stripe.checkout.sessions.retrieve(opened.sessionId)
  assert.equal(checkout.amount_total, 2400)
  assert.equal(checkout.customer_email, buyer.email)
  assert.equal(checkout.metadata?.order_id, String(opened.order_id))
  const lines = await site.context.stripe.checkout.sessions.listLineItems(opened.sessionId)
  assert.deepEqual(
    lines.data.map((line) => line.amount_total),
    [500, 500, 500, 900],
  )
})

test('the provider keeps the reference under which our log has the request', async () => {
  const answer = await place(checkoutBody(site, shop))
  assert.equal(answer.statusCode, 200, answer.body)
  const { sessionId } = answer.json<{ sessionId: string }>()
  const { metadata } = await site.context.stripe.checkout.sessions.retrieve(sessionId)
  assert.match(metadata?.request_id ?? '', /^[0-9a-f]{12}$/)
  assert.equal(metadata?.request_id, answer.headers['x-request-id'])
})

test('opening a checkout needs a surfer who is logged in', async () => {
  await refused(checkoutBody(site, shop), 401, 'login_required', null)
  await refused(checkoutBody(site, shop), 403, 'wrong_role', shop.photographer)
})

test('whoever changes an amount, a fee or an account is refused and nothing is created', async () => {
  const other = await openShop(site)
  const tampered: Record<string, Change> = {
    'an item for a cent': (body) => {
      if (body.line_items[0]) body.line_items[0].price_data.unit_amount = 1
    },
    'an item for nothing': (body) => {
      if (body.line_items[0]) body.line_items[0].price_data.unit_amount = 0
    },
    'a dearer item': (body) => {
      if (body.line_items[0]) body.line_items[0].price_data.unit_amount = 501
    },
    'a video at the price of a photo': (body) => {
      if (body.line_items[3]) body.line_items[3].price_data.unit_amount = 500
    },
    'another currency': (body) => {
      if (body.line_items[0]) body.line_items[0].price_data.currency = 'huf'
    },
    'two of one': (body) => {
      if (body.line_items[0]) body.line_items[0].quantity = 2
    },
    'none of one': (body) => {
      if (body.line_items[0]) body.line_items[0].quantity = 0
    },
    'one item named twice': (body) => {
      if (body.line_items[0]) body.line_items.push(body.line_items[0])
    },
    'no fee': (body) => {
      body.payment_intent_data.application_fee_amount = 0
    },
    'a higher fee': (body) => {
      body.payment_intent_data.application_fee_amount += 1
    },
    'another account': (body) => {
      body.payment_intent_data.transfer_data.destination = other.destination
    },
    'an unknown account': (body) => {
      body.payment_intent_data.transfer_data.destination = 'acct_mine'
    },
  }
  for (const change of Object.values(tampered)) await refused(changed(change), 409, 'price_changed')
  for (const amount of [-500, 5.5, '500', null, 1e12])
    await refused(
      changed((body) => {
        Object.assign(body.line_items[0]?.price_data ?? {}, { unit_amount: amount })
      }),
      400,
      'invalid_input',
    )
})

test('unknown, unready and unpublished items are as good as absent', async () => {
  const { id: session_id } = shop.session
  const processing = await makeMedia(site.context, { session_id, state: 'processing' })
  const draft = await makeSession(site.context, {
    photographer_id: shop.photographer.id,
    state: 'finalised',
    images: 1,
  })
  for (const id of [2_000_000_000, processing.id, draft.images[0]?.id ?? 0])
    await refused(checkoutBody(site, shop, [id]), 404, 'not_found')
  const mixed = [shop.session.images[0]?.id ?? 0, 2_000_000_000]
  await refused(checkoutBody(site, shop, mixed), 404, 'not_found')
})

test('one checkout holds one session, on sale, of a photographer who can be paid', async () => {
  const photographer_id = shop.photographer.id
  const second = await makeSession(site.context, { photographer_id, images: 1 })
  const ids = [shop.session.images[0]?.id ?? 0, second.images[0]?.id ?? 0]
  await refused(checkoutBody(site, shop, ids), 422, 'one_session_only')

  const day = 24 * 3600 * 1000
  const old = await makeSession(site.context, {
    photographer_id,
    images: 1,
    created_at: new Date(Date.now() - 31.1 * day),
  })
  await refused(checkoutBody(site, { ...shop, session: old }), 409, 'not_for_sale')
  const archived = await makeSession(site.context, { photographer_id, images: 1, state: 'archived' })
  await refused(checkoutBody(site, { ...shop, session: archived }), 409, 'not_for_sale')

  const unready = await makePhotographer(site.context, { stripe_account_id: shop.destination.concat('x') })
  const unpaid = await makeSession(site.context, { photographer_id: unready.id, images: 1 })
  await refused(checkoutBody(site, { ...shop, session: unpaid }), 409, 'account_not_ready')
})

test('nothing is sold twice to the same surfer', async () => {
  const surfer = await makeSurfer(site.context)
  const [first, second] = shop.session.images
  const order = {
    surfer_id: surfer.id,
    photographer_id: shop.photographer.id,
    session_id: shop.session.id,
    media_ids: [first?.id ?? 0],
  }
  await makePaidOrder(site.context, order)
  const ids = [first?.id ?? 0, second?.id ?? 0]
  await refused(checkoutBody(site, shop, ids), 409, 'already_owned', surfer)
  await openCheckout(site, surfer, checkoutBody(site, shop, [second?.id ?? 0]))
})

test('a checkout needs the wording in force and addresses of this site', async () => {
  for (const consent of [
    { version: '2020-01', immediate_delivery: true },
    { version: '2026-11', immediate_delivery: false },
  ])
    await refused(
      changed((body) => Object.assign(body, { consent })),
      422,
      'consent_required',
    )
  for (const address of [
    'https://evil.example/',
    '/cart',
    'javascript:alert(1)',
    `${site.url}@evil.example/`,
  ])
    for (const name of ['success_url', 'cancel_url'])
      await refused(
        changed((body) => Object.assign(body, { [name]: address })),
        400,
        'invalid_input',
      )
})

test('more items than the provider takes are refused in words', async () => {
  const [item] = checkoutBody(site, shop).line_items
  await refused(
    changed((body) => Object.assign(body, { line_items: Array(101).fill(item) })),
    422,
    'too_many_items',
  )
})

test('an order outlives a provider that fails, as expired, and the surfer may try again', async () => {
  const { db } = site.context
  const surfer = await makeSurfer(site.context)
  await control(site, 'api', { mode: 'failing', status: 503, match: 'POST /v1/checkout' })
  const failed = await place(checkoutBody(site, shop), surfer)
  await control(site, 'api', { mode: 'normal' })
  assert.equal(failed.statusCode, 502)
  assert.equal(failed.json<{ code: string }>().code, 'checkout_failed')
  const left = await db.selectFrom('order').where('surfer_id', '=', surfer.id).select(['state']).execute()
  assert.deepEqual(left, [{ state: 'expired' }])
  await openCheckout(site, surfer, checkoutBody(site, shop))
})

test('an answer lost on its way opens one checkout, not two', async () => {
  const surfer = await makeSurfer(site.context)
  const before = await counts()
  await control(site, 'api', { mode: 'cut', times: 1, match: 'POST /v1/checkout' })
  await openCheckout(site, surfer, checkoutBody(site, shop))
  await control(site, 'api', { mode: 'normal' })
  assert.equal((await counts()).checkouts, before.checkouts + 1)
})

test('many checkouts of one buyer may be opened at once', async () => {
  const surfer = await makeSurfer(site.context)
  const opened = await Promise.all(
    Array.from({ length: 10 }, () => openCheckout(site, surfer, checkoutBody(site, shop))),
  )
  assert.equal(new Set(opened.map((one) => one.sessionId)).size, 10)
})

test('a checkout that has no page at the provider is told as that, and its order is over', async () => {
  const buyer = await makeSurfer(site.context)
  const sessions = { create: async () => ({ id: 'cs_without_page', url: null }) }
  const stripe = { errors: site.context.stripe.errors, checkout: { sessions } } as never
  await assert.rejects(
    placeOrder({ ...site.context, stripe }, buyer.id, checkoutBody(site, shop) as CheckoutInput),
    {
      code: 'payment_page_missing',
      message: 'Stripe failed to load',
      status: 502,
    },
  )
  const [order] = await site.context.db
    .selectFrom('order')
    .where('surfer_id', '=', buyer.id)
    .select('state')
    .execute()
  assert.equal(order?.state, 'expired')
})
