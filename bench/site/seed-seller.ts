import pg from 'pg'
import type { Context } from '#server/platform/context.ts'
import { type MadePerson, makePhotographer, makeSurfer } from '#tests/support/factories/account-factory.ts'
import { makeLocation, makeSurfSchool } from '#tests/support/factories/place-factory.ts'

export type BusySeller = { seller: MadePerson; buyer: MadePerson; school: number }

/**
 * A seller with so many sessions, a tenth of them on sale, and as many paid orders of one buyer, an item each and every
 * fiftieth refunded; beside them as many of somebody else, turn about.
 */
export async function seedSeller(context: Context, count: number): Promise<BusySeller> {
  const people = async () => ({
    seller: await makePhotographer(context, { ready: true }),
    buyer: await makeSurfer(context),
    school: (await makeSurfSchool(context)).id,
  })
  const [busy, other] = [await people(), await people()]
  const location = await makeLocation(context)
  // A connection of its own: no query of the site takes so long.
  const client = new pg.Client(context.pool.options.connectionString)
  await client.connect()
  try {
    for (const { seller, school } of [other, busy])
      await client.query(SHOOT, [seller.id, school, location.id, count])
    await client.query('analyze')
    await client.query(SELL, [busy.seller.id, busy.buyer.id, other.buyer.id])
    await client.query(LISTED, [count])
    await client.query(SCHOOLS, [count])
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
  return busy
}

const SHOOT = `with made as (
      insert into session (photographer_id, tag, location_id, surfschool_id, session_date, start_hour, end_hour, photo_price_cents,
        video_price_cents, state, image_count, cover_keys, created_at, published_at)
      select $1, case n % 2 when 0 then 'freesurf' else 'surflesson' end, case n % 2 when 0 then $3::int end,
        case n % 2 when 1 then $2::int end, current_date - n / 5, 6 + n % 12, 8 + n % 12, 500, 900,
        case when n * 10 <= $4::int then 'published' else 'archived' end, 1,
        array(select 'public/ab/' || left(md5(n || 'c' || k), 22) || '.jpg' from generate_series(1, 4) k),
        case when n * 10 <= $4::int then now() else now() - n * interval '4 hours' - interval '31 days' end, now()
      from generate_series(1, $4::int) n returning id, photographer_id)
    insert into media (session_id, position, kind, state, original_key, original_name, content_type, bytes, sha256, crc32, width, height,
      preview_key, tile_key, placeholder)
    select id, 0, 'image', 'ready', 'originals/' || id || '.jpg', 'DSC_' || id || '.jpg', 'image/jpeg', 4000000, sha256(id::text::bytea), 1,
      6000, 4000, 'public/xx/' || left(md5(id || 'p'), 22) || '.jpg', 'public/xx/' || left(md5(id || 't'), 22) || '.webp',
      substr(sha256(id::text::bytea), 1, 25) from made`
const SELL = `with item as (
      select m.id, m.session_id, s.photographer_id, row_number() over (partition by s.photographer_id order by m.id desc) as n
      from media m join session s on s.id = m.session_id),
    sold as (
      insert into "order" (surfer_id, photographer_id, session_id, state, total_cents, fee_cents, surfer_name, destination,
        withdrawal_version, withdrawal_at, date_of_placement, expires_at, paid_at, receipt_url)
      select case photographer_id when $1 then $2::int else $3::int end, photographer_id, session_id,
        case n % 50 when 0 then 'refunded' else 'paid' end, 500, 100, 'Inês Marés', 'acct_made', '2026-11', now(),
        current_date - n::int / 40, now(), now() - n * interval '36 minutes', 'https://pay.example/receipts/' || md5(n::text)
      from item order by n desc, photographer_id returning id, surfer_id, session_id, state),
    line as (
      insert into order_item (order_id, media_id, price_cents)
      select sold.id, item.id, 500 from sold join item using (session_id) returning order_id, media_id),
    owned as (
      insert into purchase (surfer_id, media_id, order_id, access)
      select surfer_id, media_id, order_id, case sold.state when 'paid' then 'open' else 'ended' end
      from line join sold on sold.id = order_id order by order_id),
    back as (
      insert into refund (order_id, reason, state, cents, refund_id, done_at)
      select id, 'withdrawal', 'done', 500, 're_' || id, now() from sold where state = 'refunded' returning id, order_id),
    returned as (
      insert into refund_item (order_id, media_id, refund_id) select order_id, media_id, back.id from back join line using (order_id))
    insert into ledger_entry (order_id, object_id, kind, account, cents)
    select sold.id, k.kind || '_' || sold.id, k.kind, k.account, k.cents from sold cross join (values
      ('charge', 'buyer', -500), ('charge', 'platform', 500), ('transfer', 'platform', -500), ('transfer', 'photographer', 500),
      ('fee', 'photographer', -100), ('fee', 'platform', 100)) k (kind, account, cents)`
const LISTED = `insert into photographer (first_name, last_name, email, password_hash, stripe_account_id, photo_key)
  select 'First' || n % 90, 'Last' || n, 'many' || n || '@example.org', '-', 'acct_' || n, 'public/aa/' || md5(n::text) || '.jpg'
  from generate_series(1, $1::int) n`
const SCHOOLS = `insert into surf_school (name) select 'Escola ' || md5(n::text) from generate_series(1, $1::int) n`
