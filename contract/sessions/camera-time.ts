/** The tags of EXIF (CIPA DC-008 §4.6.5): the shutter's time first; the digitising time stands in where a camera writes only that. */
export const TIME_TAGS = [
  ['DateTimeOriginal', 'SubSecTimeOriginal', 'OffsetTimeOriginal'],
  ['CreateDate', 'SubSecTimeDigitized', 'OffsetTimeDigitized'],
] as const
/** Furthest places from UTC, in minutes. */
const OFFSETS = { west: -12 * 60, east: 14 * 60 } as const
/** Years a camera can have been set to. */
const YEARS = { first: 1970, last: 2099 } as const

/** When a picture was taken by its camera's wall clock, and the minutes that was east of UTC; null where its tags do not say. */
export function cameraTime(tags: Record<string, unknown>): { local: string; offset: number | null } | null {
  for (const [time, fraction, offset] of TIME_TAGS) {
    const local = localTime(tags[time], tags[fraction])
    if (local) return { local, offset: offsetMinutes(tags[offset]) }
  }
  return null
}

/** `2026:07:12 09:14:22` and `42` -> `2026-07-12 09:14:22.42`; null for what is no time. */
export function localTime(value: unknown, fraction: unknown): string | null {
  const match = /^(\d{4})[:-](\d{2})[:-](\d{2})[ T](\d{2}):(\d{2}):(\d{2})/.exec(String(value ?? ''))
  if (!match) return null
  const [, year, month, day, hour, minute, second] = match
  const plain = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  const time = Date.parse(`${plain}Z`)
  // A date that does not exist comes back as another one.
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(plain)) return null
  if (Number(year) < YEARS.first || Number(year) > YEARS.last) return null
  const digits = /^\d{1,9}/.exec(String(fraction ?? '').trim())?.[0] ?? ''
  return `${plain.replace('T', ' ')}${digits && `.${digits.slice(0, 6)}`}`
}

/** `2026-07-12 09:14:22.42` -> ms since 1970 of the same digits in UTC; null for what is none. */
export function wallOf(local: string | null): number | null {
  const wall = Date.parse(`${local?.slice(0, 23).replace(' ', 'T')}Z`)
  return Number.isNaN(wall) ? null : wall
}

/** `+01:00` or `+0100` -> 60; null for what is no distance from UTC. */
export function offsetMinutes(value: unknown): number | null {
  const match = /^([+-])(\d{2}):?(\d{2})/.exec(String(value ?? '').trim())
  if (!match) return null
  const minutes = (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3]))
  return minutes >= OFFSETS.west && minutes <= OFFSETS.east && Number(match[3]) < 60 ? minutes : null
}
