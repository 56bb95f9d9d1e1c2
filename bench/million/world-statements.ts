/** Items of a session, and of a wave. */
export const ITEMS = 20
const RIDE = 5
const RIDES = ITEMS / RIDE
/** Over how many days sessions lie; those of the last 30 are on sale. */
const DAYS = 1000
const ON_SALE_DAYS = 29

/** The sizes of a world with so many sessions; its parts are in the same proportion in a small one and a large one. */
export const sizesOf = (sessions: number) => ({
  sessions,
  photographers: sessions / 40,
  surfers: Math.round(sessions * 0.275),
  schools: 10 + Math.floor(sessions / 2000),
})
type Sizes = ReturnType<typeof sizesOf>

/** Spread like chance, the same each time. */
const mixed = (n: string) => `((${n}::bigint * 48271) % 2147483647)`
const key = (folder: string, n: string, ending: string) =>
  `'${folder}/' || substr(md5('${folder}' || ${n}), 1, 2) || '/' || substr(md5('${folder}' || ${n}), 1, 22) || '.${ending}'`
const of = (table: string, columns: string, rows: string) =>
  `insert into ${table} (${columns}) overriding system value ${rows}`
const each = (count: number) => `generate_series(1, ${count}) n`
/** Of orders: one a session, every fiftieth given back. */
const isBack = (n: string) => `${n} % 50 = 7`

/** What fills the tables of a world, in an order that foreign keys allow. The first photographer and the first surfer are there already. */
export function worldStatements({
  sessions,
  photographers,
  surfers,
  schools,
}: Sizes): [table: string, text: string][] {
  const made = (n: string) => `now() - (${sessions} - ${n}) * interval '${DAYS} days' / ${sessions}`
  const photographer = (n: string) => `(1 + ${n} % ${photographers})`
  const surfer = (n: string) => `(1 + ${n} % ${surfers})`
  const isLesson = (n: string) => `${mixed(n)} % 3 = 0`
  const firstItem = (n: string) => `((${n} - 1) * ${ITEMS} + 1)`
  const person = `'First' || n % 900, 'Last' || n, '-', now() - interval '1000 days', now()`
  return [
    [
      'surf_school',
      of(
        'surf_school',
        'id, name, location_name',
        `select n, 'Escola ' || md5(n::text), 'Ericeira' from ${each(schools)}`,
      ),
    ],
    [
      'photographer',
      of(
        'photographer',
        'id, first_name, last_name, password_hash, created_at, email_confirmed_at, email, photo_key, stripe_account_id, charges_enabled, details_submitted, payouts_enabled, account_due_at',
        `select n, ${person}, 'p' || n || '@example.org', ${key('public', `'f' || n`, 'jpg')}, 'acct_' || n, true, true, true, now() + interval '1 day'
       from generate_series(2, ${photographers}) n`,
      ),
    ],
    [
      'surfer',
      of(
        'surfer',
        'id, first_name, last_name, password_hash, created_at, email_confirmed_at, email',
        `select n, ${person}, 's' || n || '@example.org' from generate_series(2, ${surfers}) n`,
      ),
    ],
    [
      'login',
      of(
        'login',
        'id, token_hash, surfer_id, expires_at',
        `select n + 10, sha256(n::text::bytea), n, now() + interval '20 days' from generate_series(2, ${surfers}) n`,
      ),
    ],
    [
      'session',
      of(
        'session',
        `id, photographer_id, tag, location_id, surfschool_id, session_date, start_hour, end_hour, photo_price_cents, video_price_cents, state,
        image_count, video_count, cover_keys, cover_tile_keys, cover_of, cover_blur, wide_cover_key, wide_cover_of, waves_cut, created_at, published_at`,
        `select n, ${photographer('n')}, case when ${isLesson('n')} then 'surflesson' else 'freesurf' end,
         case when ${isLesson('n')} then null else (array(select id from location order by id))[case n % 2 when 0 then 1 else 1 + ${mixed('n')} / 7 % (select count(*) from location) end] end,
         case when ${isLesson('n')} then case n % 2 when 0 then 1 else 1 + ${mixed('n')} / 7 % ${schools} end end,
         (${made('n')})::date, 6 + n % 12, 8 + n % 12, 500 + n % 1500, 900,
         case when ${made('n')} > now() - interval '${ON_SALE_DAYS} days' then 'published' else 'archived' end, ${ITEMS}, 0,
         array(select ${key('public', `'c' || n || '-' || k`, 'jpg')} from generate_series(1, 4) k),
         array(select ${key('public', `'d' || n || '-' || k`, 'webp')} from generate_series(1, 4) k),
         ${firstItem('n')}, decode(repeat(lpad(to_hex(n % 251), 2, '0'), 198), 'hex'), ${key('public', `'w' || n`, 'avif')}, ${firstItem('n')}, true, ${made('n')}, ${made('n')}
       from ${each(sessions)}`,
      ),
    ],
    [
      'media',
      of(
        'media',
        `id, session_id, position, kind, state, original_key, original_name, content_type, bytes, sha256, crc32, width, height,
        preview_key, tile_key, wide_key, placeholder, created_at, captured_at, captured_local, signature`,
        `select n, s.id, (n - 1) % ${ITEMS}, 'image', 'ready', ${key('originals', 'n', 'jpg')}, 'DSC_' || n % 10000 || '.JPG', 'image/jpeg', 4000000 + n % 999999, sha256(n::text::bytea), n,
         6000, 4000, ${key('public', `'p' || n`, 'jpg')}, ${key('public', `'t' || n`, 'webp')}, ${key('public', `'v' || n`, 'avif')}, substr(sha256(n::text::bytea), 1, 25), s.created_at,
         moment.at, moment.at at time zone 'UTC', null
       from ${each(sessions * ITEMS)} join session s on s.id = (n - 1) / ${ITEMS} + 1
       cross join lateral (select date_trunc('second', s.session_date + s.start_hour * interval '1 hour') at time zone 'UTC'
         + ((n - 1) % ${ITEMS} / ${RIDE}) * interval '2 minutes' + (n - 1) % ${RIDE} * interval '1 second' as at) moment`,
      ),
    ],
    [
      'wave',
      of(
        'wave',
        'id, session_id, number, start_at, end_at, cover_id, image_count, video_count',
        `select n, m.session_id, (n - 1) % ${RIDES} + 1, m.captured_at, m.captured_at + interval '4 seconds', m.id, ${RIDE}, 0
       from ${each(sessions * RIDES)} join media m on m.id = (n - 1) * ${RIDE} + 1`,
      ),
    ],
    [
      'wave_item',
      of(
        'wave_item',
        'media_id, wave_id, place',
        `select n, (n - 1) / ${RIDE} + 1, (n - 1) % ${RIDE} from ${each(sessions * ITEMS)}`,
      ),
    ],
    [
      '"order"',
      of(
        '"order"',
        `id, surfer_id, photographer_id, session_id, state, total_cents, fee_cents, surfer_name, destination, withdrawal_version, withdrawal_at,
        date_of_placement, created_at, expires_at, paid_at, receipt_url, checkout_session_id, payment_intent_id, charge_id, kept_cents, earned_cents, open_items, open_cents`,
        `select n, ${surfer('n')}, ${photographer('n')}, n, case when ${isBack('n')} then 'refunded' else 'paid' end, 500, 100, 'Inês Marés', 'acct_' || ${photographer('n')}, '2026-11', s.created_at,
         s.created_at::date, s.created_at, s.created_at + interval '1 hour', s.created_at, 'https://pay.example/receipts/' || md5(n::text), 'cs_' || n, 'pi_' || n, 'ch_' || n,
         case when ${isBack('n')} then 0 else 500 end, case when ${isBack('n')} then 0 else 400 end, case when ${isBack('n')} then 0 else 1 end, case when ${isBack('n')} then 0 else 500 end
       from ${each(sessions)} join session s on s.id = n`,
      ),
    ],
    [
      'order_item',
      of(
        'order_item',
        'order_id, media_id, price_cents',
        `select n, ${firstItem('n')}, 500 from ${each(sessions)}`,
      ),
    ],
    [
      'purchase',
      of(
        'purchase',
        'id, surfer_id, media_id, order_id, access, created_at',
        `select n, ${surfer('n')}, ${firstItem('n')}, n, case when ${isBack('n')} then 'ended' else 'open' end, ${made('n')} from ${each(sessions)}`,
      ),
    ],
    [
      'clean_preview',
      of(
        'clean_preview',
        'media_id, key',
        `select ${firstItem('n')}, ${key('clean', 'n', 'jpg')} from ${each(sessions)}`,
      ),
    ],
    [
      'refund',
      of(
        'refund',
        'id, order_id, reason, state, cents, refund_id, asked_at, done_at',
        `select 1 + n / 50, n, 'withdrawal', 'done', 500, 're_' || n, ${made('n')}, ${made('n')} from ${each(sessions)} where ${isBack('n')}`,
      ),
    ],
    [
      'refund_item',
      of(
        'refund_item',
        'order_id, media_id, refund_id',
        `select n, ${firstItem('n')}, 1 + n / 50 from ${each(sessions)} where ${isBack('n')}`,
      ),
    ],
    [
      'ledger_entry',
      of(
        'ledger_entry',
        'id, order_id, object_id, kind, account, cents, booked_at',
        `select (n - 1) * 6 + k.at, n, k.kind || '_' || n, k.kind, k.account, k.cents, ${made('n')} from ${each(sessions)} cross join (values
         (1, 'charge', 'buyer', -500), (2, 'charge', 'platform', 500), (3, 'transfer', 'platform', -500), (4, 'transfer', 'photographer', 500),
         (5, 'fee', 'photographer', -100), (6, 'fee', 'platform', 100)) k (at, kind, account, cents)`,
      ),
    ],
    [
      'sale_document',
      of(
        'sale_document',
        'id, order_id, photographer_id, kind, number, cents, seller_name, seller_lines, issued_at',
        `select n, n, ${photographer('n')}, 'receipt', 1 + (n - 1) / ${photographers}, 500, 'Tomás Ribeiro', '{}', ${made('n')} from ${each(sessions)}`,
      ),
    ],
    [
      'sent_mail',
      of(
        'sent_mail',
        'kind, subject_id',
        `select kind, n from ${each(sessions)} cross join (values ('order-confirmation'), ('sale')) k (kind)`,
      ),
    ],
    ['session_view', of('session_view', 'session_id, views', `select n, 1 + n % 90 from ${each(sessions)}`)],
    [
      'photographer_view_day',
      of(
        'photographer_view_day',
        'photographer_id, day, views',
        `select n, current_date - k, 1 + n % 9 from ${each(photographers)} cross join generate_series(1, 30) k`,
      ),
    ],
    [
      'shortlist_item',
      of(
        'shortlist_item',
        'surfer_id, media_id, added_at',
        `select n, ${sessions * ITEMS} - n % ${Math.floor(sessions / 50) * ITEMS}, now() from ${each(surfers)}`,
      ),
    ],
    [
      'best_seller',
      of(
        'best_seller',
        'photographer_id, media_id',
        `select photographer_id, (max(id) - 1) * ${ITEMS} + 1 from session group by 1`,
      ),
    ],
    [
      'photographer_tally',
      of(
        'photographer_tally',
        'photographer_id, published, taken_down, live',
        `select photographer_id, count(*), 0, count(*) filter (where state = 'published') from session group by 1`,
      ),
    ],
    [
      'school_tally',
      of(
        'school_tally',
        'surfschool_id, published, live',
        `select surfschool_id, count(*), count(*) filter (where state = 'published') from session where surfschool_id is not null group by 1`,
      ),
    ],
    [
      'photographer_place_tally',
      of(
        'photographer_place_tally',
        'photographer_id, place, published',
        `select photographer_id, coalesce(location_id, -surfschool_id), count(*) from session group by 1, 2`,
      ),
    ],
  ]
}

/** Tables whose ids count by themselves. */
export const COUNTED = [
  'surf_school',
  'photographer',
  'surfer',
  'login',
  'session',
  'media',
  'wave',
  '"order"',
  'purchase',
  'refund',
  'ledger_entry',
  'sale_document',
]
