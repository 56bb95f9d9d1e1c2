import type { Role } from '#contract/accounts/accounts.ts'
import type { Tables } from '#server/platform/db/schema.ts'

/**
 * What is told of a person from one table: `of` is the column that holds the account's id or the address, `by` the table that holds
 * it where that is another, joined by our `via` on its `id`.
 */
export type Section = {
  [Table in keyof Tables]: {
    table: Table
    columns: readonly (keyof Tables[Table] & string)[]
    of?: string
    by?: { table: keyof Tables; via: string }
  }
}[keyof Tables]

const ACCOUNT = [
  'id',
  'first_name',
  'last_name',
  'email',
  'created_at',
  'email_confirmed_at',
  'in_use_since',
] as const
const PUBLIC = [
  'phone_number',
  'location',
  'website',
  'instagram',
  'stripe_account_id',
  'sale_mails',
] as const
const ORDER = ['id', 'state', 'session_id', 'total_cents', 'fee_cents', 'created_at', 'paid_at'] as const

const byOrder = { table: 'order', via: 'order_id' } as const
const bySession = { table: 'session', via: 'session_id' } as const

/** Kept for an account of either kind. No secret and no hash of one is told. */
const KEYS: readonly Section[] = [
  { table: 'login', columns: ['device', 'created_at', 'used_at', 'expires_at'] },
  { table: 'passkey', columns: ['name', 'created_at', 'used_at', 'is_synced'] },
  { table: 'known_device', columns: ['used_at'] },
  { table: 'device_request', columns: ['created_at'] },
  { table: 'device_link', columns: ['created_at', 'used_at'] },
  { table: 'password_reset', columns: ['created_at', 'expires_at', 'mailed'] },
  { table: 'email_change', columns: ['old_email', 'changed_at'] },
  { table: 'email_confirmation', columns: ['asked_at', 'is_reset'] },
]

/** What is kept of an account, section by section. A photographer's buyers are not named to him. */
export const SECTIONS: Record<Role, readonly Section[]> = {
  surfer: [
    { table: 'surfer', columns: ACCOUNT, of: 'id' },
    ...KEYS,
    { table: 'reset_request', columns: ['created_at'] },
    {
      table: 'order',
      columns: [...ORDER, 'surfer_name', 'withdrawal_version', 'withdrawal_at', 'receipt_url'],
    },
    { table: 'order_item', columns: ['order_id', 'media_id', 'price_cents'], by: byOrder },
    {
      table: 'purchase',
      columns: ['order_id', 'media_id', 'created_at', 'access', 'downloaded_at', 'download_address'],
    },
    {
      table: 'refund',
      columns: ['id', 'order_id', 'reason', 'state', 'cents', 'asked_at', 'done_at'],
      by: byOrder,
    },
    { table: 'withdrawal', columns: ['order_id', 'media_ids', 'cents', 'name', 'received_at'], by: byOrder },
    {
      table: 'dispute',
      columns: ['id', 'order_id', 'state', 'cents', 'opened_at', 'closed_at'],
      by: byOrder,
    },
    {
      table: 'sale_document',
      columns: ['order_id', 'kind', 'number', 'cents', 'seller_name', 'issued_at'],
      by: byOrder,
    },
    { table: 'archive_link', columns: ['purchase_ids', 'expires_at'] },
    { table: 'shortlist_item', columns: ['media_id', 'added_at'] },
    { table: 'wave_mark', columns: ['media_id', 'mine', 'marked_at', 'ends_at'] },
  ],
  photographer: [
    { table: 'photographer', columns: [...ACCOUNT, ...PUBLIC], of: 'id' },
    ...KEYS,
    { table: 'upload_token', columns: ['name', 'created_at', 'used_at'] },
    { table: 'second_factor', columns: ['begun_at', 'confirmed_at'] },
    { table: 'second_step', columns: ['expires_at'] },
    { table: 'seller_details', columns: ['name', 'address', 'tax_number'] },
    { table: 'former_account', columns: ['account_id', 'ended', 'detached_at'] },
    { table: 'payment_change', columns: ['kind', 'changed_at'] },
    { table: 'photographer_invitation', columns: ['invited_at', 'used_at'] },
    {
      table: 'session',
      columns: [
        'id',
        'tag',
        'location_id',
        'session_date',
        'start_hour',
        'end_hour',
        'state',
        'created_at',
        'published_at',
      ],
    },
    {
      table: 'media',
      columns: ['id', 'session_id', 'kind', 'state', 'original_name', 'bytes', 'captured_at', 'created_at'],
      by: bySession,
    },
    { table: 'upload', columns: ['session_id', 'name', 'bytes', 'created_at', 'touched_at'], by: bySession },
    { table: 'session_camera', columns: ['session_id', 'make', 'model', 'offset_ms'], by: bySession },
    { table: 'photographer_view_day', columns: ['day', 'views'] },
    { table: 'photographer_tally', columns: ['published', 'taken_down', 'live'] },
    { table: 'order', columns: ORDER },
    { table: 'sale_document', columns: ['order_id', 'kind', 'number', 'cents', 'issued_at'] },
    { table: 'sale_document_counter', columns: ['kind', 'last_number'] },
    { table: 'debt_recovery', columns: ['order_id', 'cents', 'state', 'asked_at'] },
    { table: 'debt_check', columns: ['checked_at'] },
    { table: 'sale_mail_link', columns: ['expires_at'] },
  ],
}

/** What is kept of an address that belongs to no account, or before it did. */
export const OF_ADDRESS: readonly Section[] = [
  { table: 'alert_address', columns: ['email', 'confirmed_at', 'asked_at'], of: 'email' },
  {
    table: 'session_alert',
    columns: ['day', 'location_id', 'surfschool_id', 'from_time', 'to_time', 'session_id', 'asked_at'],
    of: 'email',
    by: { table: 'alert_address', via: 'address_id' },
  },
  {
    table: 'photographer_invitation',
    columns: ['email', 'invited_at', 'expires_at', 'withdrawn_at'],
    of: 'email',
  },
  {
    table: 'photographer_interest',
    columns: ['email', 'name', 'place', 'consent_version', 'asked_at'],
    of: 'email',
  },
  { table: 'address_note', columns: ['kind', 'role', 'email', 'created_at'], of: 'email' },
]

/** What is worked out of the rows above; codes that only prove who somebody is, and short-lived questions to a device: nothing to be told but that they exist. */
export const UNTOLD: readonly (keyof Tables)[] = [
  'best_seller',
  'photographer_place_tally',
  'recovery_code',
  'passkey_challenge',
]
