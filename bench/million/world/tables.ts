import * as around from './around.ts'
import type { Rows } from './copy-rows.ts'
import * as media from './media.ts'
import * as money from './money.ts'
import * as orders from './orders.ts'
import * as people from './people.ts'
import * as sessions from './sessions.ts'
import type { Sizes } from './sizes.ts'

type Table = [table: string, columns: string, rows: (sizes: Sizes) => Rows]
const PERSON = 'first_name, last_name, password_hash, created_at, email_confirmed_at, email'

/** Those that hold a row before they are filled: the site's own spots, the first photographer and the first surfer with their logins. */
export const BEGUN = ['location', 'photographer', 'surfer', 'login']

export const tables: Table[] = [
  ['location', 'id, name, region, country, time_zone, latitude, longitude', people.spots],
  ['surf_school', 'id, name, location_name', people.schools],
  [
    'photographer',
    `id, ${PERSON}, photo_key, stripe_account_id, charges_enabled, details_submitted, payouts_enabled, account_due_at, closed_at`,
    people.photographers,
  ],
  ['seller_details', 'photographer_id, name, address, tax_number', people.sellerDetails],
  ['surfer', `id, ${PERSON}`, people.surfers],
  ['login', 'id, token_hash, surfer_id, expires_at', people.logins],
  ['known_device', 'token_hash, surfer_id, used_at', people.knownDevices],
  [
    'session',
    `id, photographer_id, tag, location_id, surfschool_id, session_date, start_hour, end_hour, photo_price_cents, video_price_cents, state,
    image_count, video_count, cover_keys, cover_tile_keys, cover_of, cover_blur, wide_cover_key, wide_cover_of, waves_cut, created_at, published_at,
    hidden_at, hidden_reason, hidden_from`,
    sessions.sessionRows,
  ],
  [
    'session_camera',
    'id, session_id, make, model, serial_mark, unnamed, offset_ms, offset_from',
    sessions.sessionCameras,
  ],
  ['session_view', 'session_id, views', sessions.sessionViews],
  [
    'media',
    `id, session_id, position, kind, state, original_key, original_name, content_type, bytes, sha256, crc32, width, height, duration_ms,
    preview_key, tile_key, wide_key, placeholder, created_at, captured_local, captured_at, camera_id, file_number, hidden_at, hidden_reason, withheld,
    signature`,
    media.mediaRows,
  ],
  ['wave', 'id, session_id, number, start_at, end_at, cover_id, image_count, video_count', media.waveRows],
  ['wave_item', 'media_id, wave_id, place', media.waveItemRows],
  [
    '"order"',
    `id, surfer_id, photographer_id, session_id, state, total_cents, fee_cents, surfer_name, destination, withdrawal_version, withdrawal_at,
    date_of_placement, created_at, expires_at, paid_at, receipt_url, checkout_session_id, payment_intent_id, charge_id, kept_cents, earned_cents,
    open_items, open_cents, cancelled_at`,
    orders.orderRows,
  ],
  ['order_item', 'order_id, media_id, price_cents', orders.orderItems],
  ['purchase', 'id, surfer_id, media_id, order_id, access, created_at', orders.purchases],
  ['clean_preview', 'media_id, key', orders.cleanPreviews],
  ['refund', 'id, order_id, reason, state, cents, refund_id, asked_at, done_at', money.refunds],
  ['refund_item', 'order_id, media_id, refund_id', money.refundItems],
  ['withdrawal', 'id, order_id, media_ids, cents, name, received_at, waiting_ids', money.withdrawals],
  [
    'dispute',
    'id, order_id, state, cents, opened_at, closed_at, number, due_at, evidence_at',
    money.disputes,
  ],
  ['dispute_item', 'dispute_id, order_id, media_id', money.disputeItems],
  ['ledger_entry', 'id, order_id, object_id, kind, account, cents, booked_at', money.ledgerEntries],
  [
    'sale_document',
    'id, order_id, photographer_id, kind, number, refund_id, cents, seller_name, seller_lines, issued_at',
    money.saleDocuments,
  ],
  ['sent_mail', 'kind, subject_id', money.sentMails],
  ['photographer_view_day', 'photographer_id, day, views', around.viewDays],
  ['shortlist_item', 'surfer_id, media_id, added_at', around.hearts],
  ['wave_mark', 'surfer_id, media_id, mine, marked_at, ends_at', around.marks],
  ['alert_address', 'id, email, confirmed_at, asked_at', around.alertAddresses],
  ['session_alert', 'id, address_id, day, location_id, asked_at, is_confirmed', around.sessionAlerts],
]

/** What the site counts for itself by triggers, which are off while a world is filled. */
export const counted: [table: string, text: string][] = [
  [
    'best_seller',
    `insert into best_seller (photographer_id, media_id) select photographer_id, (max(id) - 1) * 20 + 1 from session where state <> 'draft' group by 1`,
  ],
  [
    'photographer_tally',
    `insert into photographer_tally (photographer_id, published, taken_down, live)
    select photographer_id, count(*) filter (where state <> 'taken_down'), count(*) filter (where state = 'taken_down'), count(*) filter (where state = 'published')
    from session where state in ('published', 'archived', 'taken_down') group by 1`,
  ],
  [
    'school_tally',
    `insert into school_tally (surfschool_id, published, live) select surfschool_id, count(*), count(*) filter (where state = 'published')
    from session where surfschool_id is not null and state in ('published', 'archived') group by 1`,
  ],
  [
    'location_tally',
    `insert into location_tally (location_id, live) select location_id, count(*) from session where state = 'published' and location_id is not null group by 1`,
  ],
  [
    'photographer_place_tally',
    `insert into photographer_place_tally (photographer_id, place, published) select photographer_id, coalesce(location_id, -surfschool_id), count(*)
    from session where state in ('published', 'archived') group by 1, 2`,
  ],
  [
    'sale_document_counter',
    'insert into sale_document_counter (photographer_id, kind, last_number) select photographer_id, kind, max(number) from sale_document group by 1, 2',
  ],
]
