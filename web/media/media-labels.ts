import type { SessionMedia, SessionPage } from '#contract/catalogue/catalogue.ts'
import { fileExtension } from '#contract/sessions/ingest.ts'
import { addDays, formatDate, formatDay, formatHours, today } from '#contract/time/dates.ts'
import type { SessionItems } from './items/session-items.ts'

type MediaFilter = 'all' | 'video' | 'photo'
/** What the page of a session shows: a tab. */
export type Shown = MediaFilter | 'waves'
type Item = Pick<SessionMedia, 'type'>

export const typeLabel = ({ type }: Item): 'Video' | 'Photo' => (type === 'video' ? 'Video' : 'Photo')

/** `SWF_0412.JPG` -> `JPG` */
export const formatLabel = (name: string): string => fileExtension(name).toUpperCase()

/** Bytes -> `4.2 MB`, whatever it has (surfer.md, Media viewer), by thousands as `formatBytes` and phones count. */
export const sizeLabel = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

/** When it was taken by the clocks of the place, `08:10:21`; null when the file names no time. */
export const clockLabel = (capturedAt: string | null): string | null =>
  /T(\d{2}:\d{2}:\d{2})/.exec(capturedAt ?? '')?.[1] ?? null

type Timed = Pick<SessionPage, 'session_date' | 'start_hour' | 'end_hour'>

/** `08:10:21 · Today`, `08:10:21 · November 20, 2026`; the hours of its session where the file names no time. */
export function whenLabel(session: Timed, capturedAt: string | null, now: Date = new Date()): string {
  const { session_date: date, start_hour, end_hour } = session
  const isRecent = date >= addDays(today(now), -1)
  const time = clockLabel(capturedAt) ?? formatHours(start_hour, end_hour)
  return `${time} · ${isRecent ? formatDate(date, now) : formatDay(date)}`
}

/** The ids of what a tab shows. */
export const filterItems = (
  { ids, typeOf }: Pick<SessionItems, 'ids' | 'typeOf'>,
  filter: MediaFilter,
): readonly number[] =>
  filter === 'all' ? ids : ids.filter((id) => (typeOf(id) === 'video') === (filter === 'video'))

/** The neighbour `step` places on, around the ends. */
export const around = (at: number, step: number, count: number): number =>
  count === 0 ? 0 : (((at + step) % count) + count) % count

/** Empty grid (surfer.md, Session detail). */
export const emptyTexts: Record<MediaFilter, { title: string; text: string }> = {
  all: { title: 'No media found', text: "This session doesn't contain any media." },
  video: { title: 'No videos found', text: "This session doesn't contain any videos." },
  photo: { title: 'No photos found', text: "This session doesn't contain any photos." },
}
