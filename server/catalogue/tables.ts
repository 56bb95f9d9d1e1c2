import type { Generated, GeneratedAlways } from 'kysely'
import type { SessionState } from '#contract/sessions/my-sessions.ts'
import type { WhenMade } from '#server/platform/db/schema.ts'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    location: LocationTable
    surf_school: SurfSchoolTable
    session: SessionTable
    session_view: SessionViewTable
    photographer_view_day: PhotographerViewDayTable
    photographer_tally: PhotographerTallyTable
    school_tally: SchoolTallyTable
    location_tally: LocationTallyTable
    photographer_place_tally: PhotographerPlaceTallyTable
    best_seller: BestSellerTable
    media: MediaTable
    wave: WaveTable
    wave_item: WaveItemTable
    wave_mark: WaveMarkTable
  }
}

type LocationTable = {
  id: GeneratedAlways<number>
  name: string
  region: string
  country: string
  time_zone: Generated<string>
  /** Degrees north and east; both or neither. */
  latitude: number | null
  longitude: number | null
}

type SurfSchoolTable = {
  id: GeneratedAlways<number>
  name: string
  location_name: string | null
  logo_key: string | null
  website: string | null
  phone_number: string | null
  instagram: string | null
  /** IANA */
  time_zone: Generated<string>
}

type SessionTable = {
  id: GeneratedAlways<number>
  photographer_id: number
  tag: 'freesurf' | 'surflesson'
  location_id: number | null
  surfschool_id: number | null
  /** `YYYY-MM-DD` */
  session_date: string
  start_hour: number
  end_hour: number
  /** Taken down because its seller could not be paid, not by him. */
  unlisted_for_account: Generated<boolean>
  photo_price_cents: number
  video_price_cents: number
  state: Generated<SessionState>
  image_count: Generated<number>
  video_count: Generated<number>
  cover_keys: Generated<string[]>
  /** The tile of each cover, by its place. */
  cover_tile_keys: Generated<(string | null)[]>
  /** The item whose cover cards show, and its blur, see `drawBlur`. */
  cover_of: number | null
  cover_blur: Buffer | null
  /** A wide copy of the cover of this item; shown while cards show that item. */
  wide_cover_key: string | null
  wide_cover_of: number | null
  /** Whether it was ever cut into waves. */
  waves_cut: Generated<boolean>
  created_at: WhenMade
  published_at: Date | null
  /** Files a draft was begun for, where the browser said so. */
  planned_files: number | null
  /** Sold as it arrives: `open` while more may come, `closing` while the last of it are prepared. */
  arrival: Arrival | null
  /** What its browser called it when it was begun. */
  client_key: string | null
  /** Since then the operator keeps it off the site; `hidden_from` is the state it had. */
  hidden_at: Date | null
  hidden_reason: string | null
  hidden_from: SessionState | null
}

export type Arrival = 'open' | 'closing'

/** `clock`: a picture of our clock, never for sale. */
export type MediaState = 'processing' | 'checked' | 'ready' | 'failed' | 'removed' | 'clock'

type MediaTable = {
  id: GeneratedAlways<number>
  session_id: number
  position: number
  kind: 'image' | 'video'
  state: Generated<MediaState>
  failure: string | null
  original_key: string
  original_name: string
  content_type: string
  bytes: number
  sha256: Buffer
  crc32: number
  width: number | null
  height: number | null
  duration_ms: number | null
  /** `YYYY-MM-DD HH:MM:SS.ffffff`, the camera's wall clock */
  captured_local: string | null
  /** Minutes east of UTC; null where the file names none. */
  captured_offset: number | null
  /** The true instant, by the place's zone, the session's hours and the clock of the body; to the millisecond. */
  captured_at: Date | null
  camera_id: number | null
  /** The time that a picture of our clock shows. */
  clock_at: Date | null
  /** What its photographer says of it: `yes`, it shows our clock; `no`, it is for sale whatever it shows. */
  clock_frame: 'yes' | 'no' | null
  /** See `fileNumber` of the contract. */
  file_number: number | null
  preview_key: string | null
  tile_key: string | null
  cover_key: string | null
  /** A wide copy of a photo's preview (AVIF); null until it is made. */
  wide_key: string | null
  placeholder: Buffer | null
  browser_preview_key: string | null
  /** See `fileKey` of the contract. */
  client_key: string | null
  created_at: WhenMade
  /** Since then the operator keeps it off the site. */
  hidden_at: Date | null
  hidden_reason: string | null
  /** The key its watermark was made under; null: of the browser, or from before there were keys. */
  watermark_key_id: number | null
  /** See `makeSignature`; never leaves the server. */
  signature: Buffer | null
  /** Its public files have names that were never public. */
  withheld: Generated<boolean>
  /** What it was taken out with, as long as it can be brought back. */
  removal_id: number | null
  /** Quarter turns to the right, beyond what the file says itself, in which it is shown and delivered. */
  turn: Generated<number>
  /** Its photographer chose it as the cover of its session. */
  cover_choice: Generated<boolean>
}

/** The items of one ride; without times: those whose time nobody knows. */
type WaveTable = {
  id: GeneratedAlways<number>
  session_id: number
  /** 1 to n by time. */
  number: number
  start_at: Date | null
  end_at: Date | null
  cover_id: number | null
  image_count: number
  video_count: number
}
/** `place` from 0, in the order the items of a wave were taken. */
type WaveItemTable = { media_id: number; wave_id: number; place: number }
/** What a surfer said of the wave that holds an item: his own or not; null: taken back. */
type WaveMarkTable = {
  surfer_id: number
  media_id: number
  mine: boolean | null
  marked_at: Date
  ends_at: Date
}

// All tallies are written by triggers on `session` alone.
/** `live`: those of the published ones that the sweep has not archived. */
type PhotographerTallyTable = { photographer_id: number; published: number; taken_down: number; live: number }
type SchoolTallyTable = { surfschool_id: number; published: number; live: number }
type LocationTallyTable = { location_id: number; live: number }
/** `place`: a spot, or below zero a school, see `placeOf`. */
type PhotographerPlaceTallyTable = { photographer_id: number; place: number; published: number }

/** The photo of a photographer that was bought most often, of those on sale when one was last paid. */
type BestSellerTable = { photographer_id: number; media_id: number }

type SessionViewTable = { session_id: number; views: number }
/** Of all sessions of a photographer; `day` of Lisbon, `YYYY-MM-DD`; a day without views has no row. */
type PhotographerViewDayTable = { photographer_id: number; day: string; views: number }
