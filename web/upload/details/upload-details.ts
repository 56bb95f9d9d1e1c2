import type { Tag } from '#contract/catalogue/catalogue.ts'
import type { SessionHours } from '#contract/sessions/capture-instants.ts'
import type { Draft } from '#contract/sessions/drafts.ts'
import { DEFAULT_PRICE, HOURS, PRICE_BOUNDS, sessionFaults } from '#contract/sessions/ingest.ts'
import { today } from '#contract/time/dates.ts'
import { countKinds, type SelectedFile } from '../selected-file.ts'

export type PriceKind = 'photo' | 'video'

/** The details form (photographer.md §3). `place` is the choice, its zone null where nothing asks for it, `placeText` what stands in its field; prices as typed. */
export type Details = {
  tag: Tag
  place: { id: number; name: string; time_zone: string | null } | null
  placeText: string
  date: string
  startHour: number
  endHour: number
  prices: Record<PriceKind, string>
}

export const firstDetails: Details = {
  tag: 'freesurf',
  place: null,
  placeText: '',
  date: '',
  startHour: HOURS.defaultStart,
  endHour: HOURS.defaultEnd,
  prices: { photo: String(DEFAULT_PRICE), video: String(DEFAULT_PRICE) },
}

/** What the place of such a session is called. */
export const placeTerm = ({ tag }: Pick<Details, 'tag'>): string =>
  tag === 'surflesson' ? 'Surf school' : 'Location'

const hours = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at)
export const startHours: readonly number[] = hours(HOURS.firstStart, HOURS.lastStart)
export const endHours = (start: number): readonly number[] => hours(start + 1, HOURS.lastEnd)

export const boundsOf = (details: Details, kind: PriceKind): { min: number; max: number } =>
  PRICE_BOUNDS[details.tag][kind]

const clamp = (value: number, { min, max }: { min: number; max: number }): number =>
  Math.min(max, Math.max(min, value))

/** An end hour that is not after the new start becomes start plus 1 (photographer.md §4). */
export const withStart = (details: Details, startHour: number): Details => ({
  ...details,
  startHour,
  endHour: details.endHour > startHour ? details.endHour : startHour + 1,
})

/** Another type has other places and other price bounds: the choice is reset, prices are brought inside. */
export function withTag(details: Details, tag: Tag): Details {
  if (tag === details.tag) return details
  const next: Details = { ...details, tag, place: null, placeText: '' }
  const inside = (kind: PriceKind) =>
    String(clamp(priceOf(next, kind) ?? DEFAULT_PRICE, boundsOf(next, kind)))
  return { ...next, prices: { photo: inside('photo'), video: inside('video') } }
}

/** Euros typed in the field, at most two decimals; null when it is no price. */
export function priceOf({ prices }: Details, kind: PriceKind): number | null {
  const text = prices[kind].trim().replace(',', '.')
  return /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Number(text) : null
}

/** One press of plus or minus: a euro, clamped to the range. */
export function withStep(details: Details, kind: PriceKind, step: 1 | -1): Details {
  const bounds = boundsOf(details, kind)
  const price = clamp((priceOf(details, kind) ?? bounds.min) + step, bounds)
  return { ...details, prices: { ...details.prices, [kind]: String(price) } }
}

/** What is still missing in the details, in the order and words of photographer.md §5. */
export function detailFaults(details: Details, now: Date = new Date()): string[] {
  const { tag, place, startHour, endHour } = details
  const faults = sessionFaults(
    {
      tag,
      location_id: tag === 'freesurf' ? place?.id : 0,
      surfschool_id: tag === 'surflesson' ? place?.id : 0,
      session_date: details.date || today(now),
      start_hour: startHour,
      end_hour: endHour,
      photo_price: priceOf(details, 'photo') ?? -1,
      video_price: priceOf(details, 'video') ?? -1,
    },
    now,
  )
  return [...(details.date ? [] : ['Please select a session date']), ...Object.values(faults)]
}

/** The text fields of session creation (photographer.md §7): hours as `H:00`, 0 for the place that is not used. */
export function sessionFields(
  details: Details,
  counts: { images: number; videos: number },
): Record<string, string> {
  const place = String(details.place?.id ?? 0)
  const free = details.tag === 'freesurf'
  return {
    tag: details.tag,
    location_id: free ? place : '0',
    surfschool_id: free ? '0' : place,
    session_date: details.date,
    start_hour: `${details.startHour}:00`,
    end_hour: `${details.endHour}:00`,
    photo_price: String(priceOf(details, 'photo') ?? ''),
    video_price: String(priceOf(details, 'video') ?? ''),
    purchased: 'false',
    image_count: String(counts.images),
    video_count: String(counts.videos),
  }
}

/** The same as far as the details are known: files come before them. */
export function fieldsNow(details: Details, files: readonly SelectedFile[]): Record<string, string> {
  const counts = countKinds(files)
  if (detailFaults(details).length === 0) return sessionFields(details, counts)
  const { tag, startHour, endHour } = details
  const date = details.date && details.date <= today() ? details.date : today()
  return { ...sessionFields({ ...firstDetails, tag, date, startHour, endHour }, counts), place: 'later' }
}

/** The form filled with what a draft was begun with. */
export function detailsOf(draft: Draft): Details {
  const name = draft.location?.name ?? draft.surfschool?.name ?? ''
  if (name === '') return { ...firstDetails, tag: draft.tag }
  return {
    tag: draft.tag,
    place: { id: draft.location_id ?? draft.surfschool_id ?? 0, name, time_zone: draft.time_zone },
    placeText: name,
    date: draft.session_date,
    startHour: draft.start_hour,
    endHour: draft.end_hour,
    prices: { photo: String(draft.photo_price), video: String(draft.video_price) },
  }
}

/** The chosen place as lists and searches name it: a school below zero; null while none is chosen. */
export const signedPlaceId = ({ tag, place }: Details): number | null =>
  place && (tag === 'surflesson' ? -place.id : place.id)

/** Where and when the session is, as far as pictures of our clock are judged by it; null until place and day are chosen. */
export function sessionHours({ zone, date, startHour, endHour }: Hours): SessionHours | null {
  if (!zone || Number.isNaN(Date.parse(`${date}T00:00:00Z`))) return null
  return { time_zone: zone, session_date: date, start_hour: startHour, end_hour: endHour }
}
type Hours = Pick<Details, 'date' | 'startHour' | 'endHour'> & { zone: string | null }
