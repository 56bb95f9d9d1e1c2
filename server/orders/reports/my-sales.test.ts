import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { OutputOf } from '#contract/endpoint.ts'
import type { mySales, Sale } from '#contract/orders/order-lists.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { makePhotographer, makeSurfer } from '#tests/support/factories/account-factory.ts'
import { makePaidOrder } from '#tests/support/factories/purchase-factory.ts'
import { makeSession } from '#tests/support/factories/session-factory.ts'

let site: TestApp
before(async () => {
  site = await startTestApp()
})
after(() => site.close())

const ask = (headers: Record<string, string>) =>
  site.app.inject({ url: '/api/photographer/my-sales', headers })

test('each item sold comes with its order, and with exactly these fields', async () => {
  const seller = await makePhotographer(site.context)
  const buyer = await makeSurfer(site.context)
  const session = await makeSession(site.context, { photographer_id: seller.id, images: 1, videos: 1 })
  const [photo, clip] = [session.images[0], session.videos[0]]
  assert(photo && clip)
  const order = await makePaidOrder(site.context, {
    surfer_id: buyer.id,
    photographer_id: seller.id,
    session_id: session.id,
    media_ids: [photo.id, clip.id],
  })
  const [first, second, ...more] = (await ask(seller.headers)).json<OutputOf<typeof mySales>>()
  assert(first && second)
  assert.equal(more.length, 0)
  const { created_at, media, ...rest } = first
  assert.match(created_at, /^\d{4}-\d{2}-\d{2}T.*Z$/)
  assert.match(media.preview_url, /^\/media\/[\w-]+\.jpg$/)
  assert.match(media.tile_url ?? '', /^\/media\/[\w-]+\.webp$/)
  assert.deepEqual(
    { id: media.id, type: media.type, media_name: media.media_name, ...rest },
    {
      id: photo.id,
      type: 'photo',
      media_name: 'DSC_0001.jpg',
      media_price: 5,
      order: {
        id: order.id,
        reference: '',
        surfer_name: 'Inês Marés',
        date_of_placement: created_at.slice(0, 10),
        total_price: 10,
        receipt_url: null,
        documents: [],
        state: 'paid',
        disputed: 0,
        charged_back: 0,
        kept: 10,
        fee: 2,
        earned: 8,
        owed: 0,
      },
    },
  )
  assert.deepEqual([second.media.id, second.media.type], [clip.id, 'video'])
})

test('the items of sixty orders come at a time, whole orders, and the way to the next', async () => {
  const seller = await makePhotographer(site.context)
  const buyer = await makeSurfer(site.context)
  const session = await makeSession(site.context, { photographer_id: seller.id, images: 1 })
  await sellMany({ seller: seller.id, buyer: buyer.id, session: session.id, orders: 70, items: 10 })
  const first = await ask(seller.headers)
  assert.equal(first.statusCode, 200)
  assert.equal(first.json<Sale[]>().length, 600)
  const next = /^<(\/api\/photographer\/my-sales\?cursor=[\w-]+)>; rel="next"$/.exec(
    String(first.headers.link),
  )?.[1]
  const last = await site.app.inject({ url: next ?? '', headers: seller.headers })
  assert.equal(last.json<Sale[]>().length, 100)
  assert.equal(last.headers.link, undefined)
  const orders = [...first.json<Sale[]>(), ...last.json<Sale[]>()].map(({ order }) => order.id)
  assert.deepEqual(
    orders,
    orders.toSorted((a, b) => b - a),
  )
  assert.equal(new Set(orders).size, 70)
})

/** Orders as rows, each of so many items of one session. */
async function sellMany(made: {
  seller: number
  buyer: number
  session: number
  orders: number
  items: number
}): Promise<void> {
  const { rows } = await site.context.pool.query<{ sold: number }>(
    `with item as (
       insert into media (session_id, position, kind, state, original_key, original_name, content_type, bytes, sha256, crc32,
         width, height, preview_key, tile_key)
       select $3, n, 'image', 'ready', 'originals/' || md5(n::text) || '.jpg', 'DSC_' || n || '.jpg', 'image/jpeg', 1,
         sha256(n::text::bytea), 1,
         4000, 3000, 'public/xx/' || left(md5(n || 'p'), 22) || '.jpg', 'public/xx/' || left(md5(n || 't'), 22) || '.webp'
       from generate_series(1, $4::int * $5::int) n returning id, position),
     sold as (
       insert into "order" (surfer_id, photographer_id, session_id, state, total_cents, fee_cents, surfer_name, destination,
         withdrawal_version, withdrawal_at, date_of_placement, expires_at, paid_at, receipt_url)
       select $2, $1, $3, 'paid', 5000, 1000, 'Inês Marés', 'acct_made', '2026-11', now(), current_date, now(), now(),
         'https://pay.example/receipts/' || md5(n || 'r')
       from generate_series(1, $4::int) n returning id),
     numbered as (select id, row_number() over (order by id) as n from sold),
     line as (
       insert into order_item (order_id, media_id, price_cents)
       select numbered.id, item.id, 500 from item join numbered on numbered.n = (item.position - 1) / $5::int + 1
       returning order_id, media_id)
     insert into purchase (surfer_id, media_id, order_id) select $2, media_id, order_id from line returning 1 as sold`,
    [made.seller, made.buyer, made.session, made.orders, made.items],
  )
  assert(rows.length > 0)
}
