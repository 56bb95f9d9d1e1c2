import type {
  ListedSchool,
  Location,
  Session,
  SessionMedia,
  SurfSchool,
} from '#contract/catalogue/catalogue.ts'
import { toEuros } from '#contract/orders/money.ts'
import { publicUrl } from '#server/platform/storage/keys.ts'
import type { ListedSchoolRow, LocationRow, MediaRow, SchoolRow } from './queries.ts'
import type { SessionRow } from './session-columns.ts'

/** A stored public object as a picture of an answer. */
export const presentPicture = (key: string | null): { url: string } | null =>
  key === null ? null : { url: publicUrl(key) }

const BLUR = 'data:image/bmp;base64,'

/** A blur of `drawBlur` as an address that needs no fetch. */
export const presentBlur = (blur: Buffer | null): string | null => blur && BLUR + blur.toString('base64')

type Covers = Pick<Session, 'cover_images' | 'cover_wide_url' | 'cover_blur'>

function presentCovers(row: SessionRow): Covers {
  // What was taken off the site is not pictured either.
  if (row.hidden_at || row.is_ownerless) return { cover_images: [], cover_wide_url: null, cover_blur: null }
  return {
    cover_images: row.cover_keys.map((key, at) => {
      const tile = row.cover_tile_keys[at]
      return { url: publicUrl(key), tile_url: tile ? publicUrl(tile) : null }
    }),
    cover_wide_url: row.wide_cover_key && publicUrl(row.wide_cover_key),
    cover_blur: presentBlur(row.cover_blur),
  }
}

/** `temporary` says that a session was never published; money in euros, the time of creation in UTC. */
export const presentSession = (row: SessionRow): Session => ({
  id: row.id,
  tag: row.tag,
  temporary: row.state === 'draft' || row.state === 'finalised',
  created_at: row.created_at.toISOString(),
  session_date: row.session_date,
  start_hour: row.start_hour,
  end_hour: row.end_hour,
  location_id: row.location_id,
  surfschool_id: row.surfschool_id,
  location:
    row.location_name === null || row.region === null
      ? null
      : { name: row.location_name, region: row.region },
  surfschool: row.school_name === null ? null : { name: row.school_name },
  photographer: row.is_ownerless
    ? null
    : {
        id: row.photographer_id,
        first_name: row.first_name,
        last_name: row.last_name,
        profile_photo: presentPicture(row.photo_key),
      },
  ...presentCovers(row),
  image_count: row.image_count,
  video_count: row.video_count,
  photo_price: toEuros(row.photo_price_cents),
  video_price: toEuros(row.video_price_cents),
})

/** `writeTime` writes an instant as the clocks of the place show it (`zonedTimes`). */
export const presentMedia = (row: MediaRow, writeTime: (at: Date) => string): SessionMedia => ({
  id: row.id,
  type: row.kind,
  preview_url: publicUrl(row.preview_key),
  tile_url: row.tile_key === null ? null : publicUrl(row.tile_key),
  wide_url: row.wide_key === null ? null : publicUrl(row.wide_key),
  placeholder: row.placeholder === null ? null : row.placeholder.toString('base64'),
  media_name: row.original_name,
  media_size: row.bytes,
  natural_width: row.width,
  natural_height: row.height,
  captured_at: row.captured_at === null ? null : writeTime(row.captured_at),
})

export const presentLocation = (row: LocationRow): Location => ({
  id: row.id,
  name: row.name,
  region: row.region,
  country: row.country,
  time_zone: row.time_zone,
  at:
    row.latitude === null || row.longitude === null
      ? null
      : { latitude: row.latitude, longitude: row.longitude },
})

export const presentSchool = (row: SchoolRow): SurfSchool => ({
  id: row.id,
  name: row.name,
  Location_name: row.location_name,
  time_zone: row.time_zone,
  logo: presentPicture(row.logo_key),
  website: row.website,
  phone_number: row.phone_number,
  instagram: row.instagram,
})

export const presentListedSchool = (row: ListedSchoolRow): ListedSchool => ({
  ...presentSchool(row),
  live_count: row.live_count,
  newest: row.newest,
})
