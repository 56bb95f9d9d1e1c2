import { DEFAULT_PRICE, HOURS, type SessionForm, sessionFaults } from '#contract/sessions/ingest.ts'
import { zonedTimes } from '#contract/time/zoned-time.ts'
import { Ending, EXIT } from './exit-codes.ts'
import type { Looked } from './files/look-at-file.ts'
import type { Taken } from './files/read-taken.ts'
import type { WantedDetails } from './read-flags.ts'
import type { Place } from './site/site-calls.ts'

export type ChosenPlace = Place & { tag: SessionForm['tag'] }
/** The details of a session as `sessionForm` has them. `said`: what whoever reads it should know of them. */
export type Details = {
  tag: SessionForm['tag']
  place: ChosenPlace
  session_date: string
  start_hour: number
  end_hour: number
  photo_price: number
  video_price: number
  said: string[]
}

/** `YYYY-MM-DD HH:MM` as the clocks of the place showed it. A time without its distance from UTC is the place's. */
export function placeTime({ local, offset }: Taken, timeZone: string): { day: string; minute: number } {
  const at = Date.parse(`${local.slice(0, 19).replace(' ', 'T')}Z`)
  const text =
    offset === null ? local.replace(' ', 'T') : zonedTimes(timeZone)(new Date(at - offset * 60_000))
  return { day: text.slice(0, 10), minute: Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16)) }
}

/**
 * The details of a session: what was given, else what the pictures say, rounded outward to full hours; prices as usual. Clips are
 * asked where no picture has a time: many cameras write theirs in another zone. Throws Ending with all that is wrong.
 */
export function detailsOf(
  files: readonly Pick<Looked, 'kind' | 'taken'>[],
  place: ChosenPlace,
  wanted: WantedDetails,
  now: Date = new Date(),
): Details {
  const timed = files.filter(({ taken }) => taken !== null)
  const pictures = timed.filter(({ kind }) => kind === 'image')
  const times = (pictures.length > 0 ? pictures : timed).flatMap(({ taken }) =>
    taken ? [placeTime(taken, place.time_zone)] : [],
  )
  const session_date = wanted.date ?? dayOf(times.map(({ day }) => day))
  const minutes = times.filter(({ day }) => day === session_date).map(({ minute }) => minute)
  const said: string[] = []
  if (wanted.date !== null && times.length > 0 && minutes.length < times.length)
    said.push(
      `${times.length - minutes.length} of ${times.length} files say they are of another day than ${session_date}.`,
    )
  const taken = minutes.length > 0 ? hoursAround(minutes) : null
  const start_hour =
    wanted.from ?? (taken && wanted.to !== null ? Math.min(taken.from, wanted.to - 1) : taken?.from)
  const end_hour =
    wanted.to ?? (taken && start_hour !== undefined ? Math.max(taken.to, start_hour + 1) : undefined)
  if (start_hour === undefined || end_hour === undefined)
    throw new Ending(EXIT.usage, 'No picture says at what time it was taken: give --from and --to.')
  const outside = minutes.filter((minute) => minute < start_hour * 60 || minute >= end_hour * 60).length
  if (outside > 0)
    said.push(`${outside} of ${minutes.length} files were taken outside of ${start_hour}:00-${end_hour}:00.`)
  const details = {
    ...{ tag: place.tag, place, session_date, start_hour, end_hour, said },
    photo_price: wanted.photoPrice ?? DEFAULT_PRICE,
    video_price: wanted.videoPrice ?? DEFAULT_PRICE,
  }
  const faults = Object.values(sessionFaults(formOf(details), now))
  if (faults.length > 0) throw new Ending(EXIT.usage, faults.join('. ').concat('.'))
  return details
}

function dayOf(days: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const day of days) counts.set(day, (counts.get(day) ?? 0) + 1)
  const [first, ...more] = [...counts].sort(([a], [b]) => (a < b ? -1 : 1))
  if (!first) throw new Ending(EXIT.usage, 'No picture says when it was taken: give --date, --from and --to.')
  if (more.length === 0) return first[0]
  const list = [first, ...more].map(([day, count]) => `${day} (${count})`).join(', ')
  throw new Ending(
    EXIT.usage,
    `The files are of several days: ${list}. Choose with --only-day; or give --date, if they are of one and the camera's clock is wrong.`,
  )
}

const hoursAround = (minutes: readonly number[]) => {
  const from = Math.floor(Math.min(...minutes) / 60)
  const to = Math.floor(Math.max(...minutes) / 60) + 1
  const within = Math.min(HOURS.lastStart, Math.max(HOURS.firstStart, from))
  return { from: within, to: Math.max(within + 1, Math.min(HOURS.lastEnd, to)) }
}

function formOf({ place, said, ...rest }: Details): SessionForm {
  const at = place.tag === 'freesurf' ? { location_id: place.id } : { surfschool_id: place.id }
  return { ...rest, ...at }
}

/** The text fields of session creation (photographer.md §7). */
export const fieldsOf = (details: Details, counts: { images: number; videos: number }, key: string) => ({
  tag: details.tag,
  location_id: String(details.tag === 'freesurf' ? details.place.id : 0),
  surfschool_id: String(details.tag === 'freesurf' ? 0 : details.place.id),
  session_date: details.session_date,
  start_hour: `${details.start_hour}:00`,
  end_hour: `${details.end_hour}:00`,
  photo_price: String(details.photo_price),
  video_price: String(details.video_price),
  purchased: 'false',
  image_count: String(counts.images),
  video_count: String(counts.videos),
  client_key: key,
})
