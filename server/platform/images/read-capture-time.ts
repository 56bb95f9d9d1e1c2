import exifr from 'exifr'

export type CaptureTime = { capturedLocal: string | null; capturedOffset: number | null }

const NONE: CaptureTime = { capturedLocal: null, capturedOffset: null }
/** The shutter's time first; the digitising time stands in where a camera writes only that. */
const TAGS = [
  ['DateTimeOriginal', 'SubSecTimeOriginal', 'OffsetTimeOriginal'],
  ['CreateDate', 'SubSecTimeDigitized', 'OffsetTimeDigitized'],
] as const
/** Furthest places from UTC, in minutes. */
const OFFSETS = { west: -12 * 60, east: 14 * 60 } as const

/** Reads when a picture was taken from its EXIF (CIPA DC-008 §4.6.5); odd or absent values give null, never an error. */
export async function readCaptureTime(path: string): Promise<CaptureTime> {
  const tags: unknown = await exifr
    .parse(path, {
      tiff: true,
      ifd0: { pick: [] },
      exif: { pick: TAGS.flat() },
      gps: false,
      xmp: false,
      icc: false,
      iptc: false,
      jfif: false,
      ihdr: false,
      reviveValues: false,
    })
    .catch(() => undefined)
  return tags && typeof tags === 'object' ? captureTimeOf(tags as Record<string, unknown>) : NONE
}

function captureTimeOf(tags: Record<string, unknown>): CaptureTime {
  for (const [time, fraction, offset] of TAGS) {
    const local = localTime(tags[time], tags[fraction])
    if (local) return { capturedLocal: local, capturedOffset: offsetMinutes(tags[offset]) }
  }
  return NONE
}

function localTime(value: unknown, fraction: unknown): string | null {
  const match = /^(\d{4})[:-](\d{2})[:-](\d{2})[ T](\d{2}):(\d{2}):(\d{2})/.exec(String(value ?? ''))
  if (!match) return null
  const [, year, month, day, hour, minute, second] = match
  const plain = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  const time = Date.parse(`${plain}Z`)
  // A date that does not exist comes back as another one.
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(plain) || Number(year) < 1970)
    return null
  const digits = /^\d{1,9}/.exec(String(fraction ?? '').trim())?.[0] ?? ''
  return `${plain.replace('T', ' ')}${digits && `.${digits.slice(0, 6)}`}`
}

function offsetMinutes(value: unknown): number | null {
  const match = /^([+-])(\d{2}):?(\d{2})/.exec(String(value ?? '').trim())
  if (!match) return null
  const minutes = (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3]))
  return minutes >= OFFSETS.west && minutes <= OFFSETS.east && Number(match[3]) < 60 ? minutes : null
}
