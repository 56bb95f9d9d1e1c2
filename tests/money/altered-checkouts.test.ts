import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePerson, makePhotographer, makeSurfer } from '#tests/support/factories/account-factory.ts'
import {
  type CheckoutBody,
  call,
  checkoutBody,
  openShop,
  type Shop,
} from '#tests/support/factories/checkout-factory.ts'
import { makePaidOrder } from '#tests/support/factories/purchase-factory.ts'
import { makeMedia, makeSession } from '#tests/support/factories/session-factory.ts'

let site: TestApp
let buyer: MadePerson
let shop: Shop
let other: Shop
before(async () => {
  site = await startTestApp({ payments: true })
  buyer = await makeSurfer(site.context)
  shop = await openShop(site)
  other = await openShop(site)
})
after(() => site.close())

type Change = (body: CheckoutBody) => unknown
type Line = CheckoutBody['line_items'][number]
const line =
  (change: (line: Line) => unknown, at = 0): Change =>
  (body) => {
    const changed = body.line_items[at]
    assert(changed)
    change(changed)
  }
/** The field named takes this value in the first line, whatever type it has. */
const amount = (value: unknown) => line(({ price_data }) => Object.assign(price_data, { unit_amount: value }))
const quantity = (value: unknown) => line((item) => Object.assign(item, { quantity: value }))
const currency = (value: unknown) => line(({ price_data }) => Object.assign(price_data, { currency: value }))
const mediaId = (value: unknown) =>
  line(({ price_data }) => Object.assign(price_data.product_data.metadata, { media_id: value }))
const fee =
  (value: unknown): Change =>
  (body) =>
    Object.assign(body.payment_intent_data, { application_fee_amount: value })
const destination =
  (value: unknown): Change =>
  (body) =>
    Object.assign(body.payment_intent_data.transfer_data, { destination: value })
const address =
  (name: 'success_url' | 'cancel_url', value: string): Change =>
  (body) =>
    Object.assign(body, { [name]: value })

/** Prices and amounts: what the browser says must be what the server knows. */
const altered: [string, Change][] = [
  ...[1, 0, 499, 501, 900, 49_999_999, -500, 5.5, '500', null, 1e12, true].map((value): [string, Change] => [
    `a photo for ${value} cents`,
    amount(value),
  ]),
  [
    'a clip at the price of a photo',
    line(({ price_data }) => Object.assign(price_data, { unit_amount: 500 }), 3),
  ],
  ...['usd', 'huf', 'jpy', '', 'eur ', 978].map((value): [string, Change] => [
    `currency ${value}`,
    currency(value),
  ]),
  ...[0, 2, -1, 1.5, 1e9, '1'].map((value): [string, Change] => [`quantity ${value}`, quantity(value)]),
  ...[0, 1, 479, 481, 2400, -480, 479.5, null].map((value): [string, Change] => [
    `a fee of ${value}`,
    fee(value),
  ]),
  ['the account of another photographer', (body) => destination(other.destination)(body)],
  ...['acct_mine', '', null, 'platform'].map((value): [string, Change] => [
    `the account ${value}`,
    destination(value),
  ]),
  ...[0, -1, 2_000_000_000, 1.5, 'one', null, '1 or 1=1'].map((value): [string, Change] => [
    `the item ${value}`,
    mediaId(value),
  ]),
  ['no item', (body) => Object.assign(body, { line_items: [] })],
  ['one item twice', (body) => body.line_items.push(...body.line_items.slice(0, 1))],
  [
    'a line without an item',
    line(({ price_data }) => Object.assign(price_data.product_data, { metadata: {} })),
  ],
  ['no consent', (body) => Object.assign(body.consent, { immediate_delivery: false })],
  ['an older wording', (body) => Object.assign(body.consent, { version: '2020-01' })],
  ['a way back to another site', address('success_url', 'https://evil.example/')],
  ['a way out to another site', address('cancel_url', '//evil.example/cart')],
  ['a script as way back', address('success_url', 'javascript:alert(1)')],
]

async function counts() {
  const { rows } = await site.context.pool.query<{ n: number }>('select count(*)::int as n from "order"')
  const answer = await fetch(`${site.stripeUrl}/v1/checkout/sessions?limit=100`)
  return { orders: rows[0]?.n, checkouts: ((await answer.json()) as { data: unknown[] }).data.length }
}
async function isRefused(what: string, body: object, by = buyer): Promise<void> {
  const answer = await call(site, 'POST', '/api/payments/sessions', by, body)
  assert.ok(answer.statusCode >= 400 && answer.statusCode < 500, `${what}: ${answer.statusCode}`)
  assert.match(answer.json<{ code: string }>().code, /^[a-z_]+$/, what)
}

/** What cannot be bought, whatever the amounts say. */
async function notOffered(): Promise<[string, object, MadePerson?][]> {
  const photographer_id = shop.photographer.id
  const long = new Date(Date.now() - 31.1 * 24 * 3600 * 1000)
  const make = (made: object) => makeSession(site.context, { photographer_id, images: 2, ...made })
  const [old, archived, draft, twin] = [
    await make({ created_at: long }),
    await make({ state: 'archived' }),
    await make({ state: 'finalised' }),
    await make({}),
  ]
  const hidden = await makeMedia(site.context, { session_id: shop.session.id })
  await site.context.db
    .updateTable('media')
    .set({ hidden_at: new Date(), hidden_reason: 'a take-down' })
    .where('id', '=', hidden.id)
    .execute()
  const unready = await makePhotographer(site.context)
  const unpayable = await makeSession(site.context, { photographer_id: unready.id, images: 1 })
  const repriced = await make({})
  const stale = checkoutBody(site, { ...shop, session: repriced })
  await site.context.db
    .updateTable('session')
    .set({ photo_price_cents: 700 })
    .where('id', '=', repriced.id)
    .execute()
  const owner = await makeSurfer(site.context)
  const owned = shop.session.images[0]?.id ?? 0
  await makePaidOrder(site.context, {
    surfer_id: owner.id,
    photographer_id,
    session_id: shop.session.id,
    media_ids: [owned],
  })
  const of = (session: Shop['session'], ids?: number[]) => checkoutBody(site, { ...shop, session }, ids)
  return [
    ['a session of last month', of(old)],
    ['an archived session', of(archived)],
    ['a session not yet published', of(draft)],
    ['two sessions', of(shop.session, [owned, twin.images[0]?.id ?? 0])],
    ['two photographers', of(shop.session, [owned, other.session.images[0]?.id ?? 0])],
    ['a hidden item', of(shop.session, [hidden.id])],
    ['a photographer who cannot be paid', of(unpayable)],
    ['a price of yesterday', stale],
    ['what is owned already', of(shop.session, [owned]), owner],
    ['a checkout by a photographer', of(shop.session), shop.photographer],
  ]
}

test('at least sixty altered checkouts are refused and nothing is created', async () => {
  const offers = await notOffered()
  const before = await counts()
  for (const [what, change] of altered) {
    const body = checkoutBody(site, shop)
    change(body)
    await isRefused(what, body)
  }
  for (const [what, body, by] of offers) await isRefused(what, body, by)
  assert.ok(altered.length + offers.length >= 60, `${altered.length + offers.length} were tried`)
  assert.deepEqual(await counts(), before)
})
