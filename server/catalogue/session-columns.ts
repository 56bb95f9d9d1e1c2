import { brand } from '#contract/brand.ts'
import type { Tag } from '#contract/catalogue/catalogue.ts'
import type { SessionState } from '#contract/sessions/my-sessions.ts'
import type { Arrival } from './tables.ts'

/** One session with the names it is shown with. */
export type SessionRow = {
  id: number
  tag: Tag
  state: SessionState
  /** Since then the operator keeps it off the site. */
  hidden_at: Date | null
  created_at: Date
  session_date: string
  start_hour: number
  end_hour: number
  location_id: number | null
  surfschool_id: number | null
  photographer_id: number
  cover_keys: string[]
  cover_tile_keys: (string | null)[]
  cover_blur: Buffer | null
  /** Null while there is none of the item that cards show. */
  wide_cover_key: string | null
  image_count: number
  video_count: number
  photo_price_cents: number
  video_price_cents: number
  location_name: string | null
  region: string | null
  school_name: string | null
  /** Of its place (IANA); ours where a draft has none yet. */
  time_zone: string
  first_name: string
  last_name: string
  photo_key: string | null
  /** The photographer's account was closed. */
  is_ownerless: boolean
  /** Sold as it arrives, and more of it comes. */
  arrival: Arrival | null
}

const OWN = `s.id, s.tag, s.state, s.hidden_at, s.created_at, s.session_date, s.start_hour, s.end_hour, s.location_id, s.surfschool_id,
  s.photographer_id, s.cover_keys, s.cover_tile_keys, s.cover_blur, s.image_count, s.video_count, s.photo_price_cents, s.video_price_cents,
  s.arrival`
const WIDE = 's.cover_of, s.wide_cover_key, s.wide_cover_of'
const NAMES = `l.name as location_name, l.region, c.name as school_name, coalesce(l.time_zone, c.time_zone, '${brand.timeZone}') as time_zone, p.first_name, p.last_name, p.photo_key,
  p.closed_at is not null as is_ownerless, case when s.wide_cover_of = s.cover_of then s.wide_cover_key end as wide_cover_key`

/** A SessionRow of each session that `from` (`session s` and what follows it) yields; `page` bounds it before the names are joined. */
export const selectSessions = (from: string, page?: string): string => `select ${OWN}, ${NAMES}
  from ${page === undefined ? from : `(select ${OWN}, ${WIDE} from ${from} ${page}) s`}
  join photographer p on p.id = s.photographer_id
  left join location l on l.id = s.location_id
  left join surf_school c on c.id = s.surfschool_id`
