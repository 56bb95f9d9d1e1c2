import type { OutputOf } from '#contract/endpoint.ts'
import type { downloadLink, MyMediaTotals, mediaArchive, PurchasedMedia } from '#contract/orders/downloads.ts'
import { zonedTimes } from '#contract/time/zoned-time.ts'
import { withdrawableUntil } from '#server/orders/policy.ts'
import { publicUrl } from '#server/platform/storage/keys.ts'
import type { MadeArchive } from './make-archive.ts'
import type { MadeLink } from './make-link.ts'
import type { PurchaseRow } from './queries.ts'

export const presentPurchases = (rows: PurchaseRow[]): PurchasedMedia[] => rows.map(presentPurchase)

export const presentTotals = ({ count, bytes }: MyMediaTotals): MyMediaTotals => ({ count, bytes })

const presentPurchase = (row: PurchaseRow): PurchasedMedia => ({
  id: row.id,
  on_hold: row.access === 'held',
  withdraw_until: withdrawableUntil(row, row),
  media: {
    id: row.media_id,
    type: row.kind === 'image' ? 'photo' : 'video',
    preview_url: row.preview_key === null ? '' : publicUrl(row.preview_key),
    tile_url: row.tile_key === null ? null : publicUrl(row.tile_key),
    placeholder: row.placeholder?.toString('base64') ?? null,
    media_name: row.original_name,
    media_size: row.bytes,
    natural_width: row.width ?? 0,
    natural_height: row.height ?? 0,
    captured_at: row.captured_at && zonedTimes(row.time_zone)(row.captured_at),
  },
  photographer: {
    first_name: row.first_name,
    last_name: row.last_name,
    profile_photo: row.photo_key === null ? null : { url: publicUrl(row.photo_key) },
  },
  session: {
    id: row.session_id,
    session_date: row.session_date,
    start_hour: row.start_hour,
    end_hour: row.end_hour,
    surfschool_id: row.surfschool_id,
    surfschool: row.school_name === null ? null : { name: row.school_name },
    location:
      row.location_name === null || row.location_region === null
        ? null
        : { name: row.location_name, region: row.location_region },
  },
})

/** `origin`: of the site, without a slash at its end. */
export const presentLink = (
  { token, expires_at, purchase }: MadeLink,
  origin: string,
): OutputOf<typeof downloadLink> => ({
  url: `${origin}/api/downloads/${token}`,
  expires_at: expires_at.toISOString(),
  withdraw_until: withdrawableUntil(purchase, purchase),
})

export const presentArchive = (
  { token, expires_at, bytes, count }: MadeArchive,
  origin: string,
): OutputOf<typeof mediaArchive> => ({
  url: `${origin}/api/media/archive/${token}`,
  expires_at: expires_at.toISOString(),
  bytes,
  count,
})
