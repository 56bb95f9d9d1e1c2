import exifr from 'exifr'
import { type CameraBody, cameraBody } from './camera-body.ts'

/** When and by what a file was taken, as it says itself. */
export type Capture = {
  /** `YYYY-MM-DD HH:MM:SS.ffffff`, the camera's wall clock. */
  capturedLocal: string | null
  /** Minutes east of UTC; null where the file names none. */
  capturedOffset: number | null
  camera: CameraBody | null
}

/** The shutter's time first; the digitising time stands in where a camera writes only that. */
const TAGS = [
  ['DateTimeOriginal', 'SubSecTimeOriginal', 'OffsetTimeOriginal'],
  ['CreateDate', 'SubSecTimeDigitized', 'OffsetTimeDigitized'],
] as const
/** BodySerialNumber (CIPA DC-008 §4.6.7). */
const SERIAL = 0xa431
/** Furthest places from UTC, in minutes. */
const OFFSETS = { west: -12 * 60, east: 14 * 60 } as const
/** Years a camera can have been set to. */
const YEARS = { first: 1970, last: 2099 } as const

/** Reads when a picture was taken, and by what, from its EXIF (CIPA DC-008 §4.6.5); odd or absent values give null, never an error. */
export async function readCapture(path: string): Promise<Capture> {
  const tags: unknown = await exifr
    .parse(path, {
      tiff: true,
      ifd0: { pick: ['Make', 'Model'] },
      exif: { pick: [...TAGS.flat(), SERIAL] },
      gps: false,
      xmp: false,
      icc: false,
      iptc: false,
      jfif: false,
      ihdr: false,
      reviveValues: false,
    })
    .catch(() => undefined)
  return captureOf(tags && typeof tags === 'object' ? (tags as Record<string, unknown>) : {})
}

function captureOf(tags: Record<string, unknown>): Capture {
  const camera = cameraBody({ make: tags.Make, model: tags.Model, serial: tags.SerialNumber })
  for (const [time, fraction, offset] of TAGS) {
    const local = localTime(tags[time], tags[fraction])
    if (local) return { capturedLocal: local, capturedOffset: offsetMinutes(tags[offset]), camera }
  }
  return { capturedLocal: null, capturedOffset: null, camera }
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

/** `+01:00` or `+0100` -> 60; null for what is no distance from UTC. */
export function offsetMinutes(value: unknown): number | null {
  const match = /^([+-])(\d{2}):?(\d{2})/.exec(String(value ?? '').trim())
  if (!match) return null
  const minutes = (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3]))
  return minutes >= OFFSETS.west && minutes <= OFFSETS.east && Number(match[3]) < 60 ? minutes : null
}
