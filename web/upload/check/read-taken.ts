import exifr from 'exifr/dist/lite.esm.mjs'
import { cameraTime, TIME_TAGS, wallOf } from '#contract/sessions/camera-time.ts'
import type { Taken } from '../selected-file.ts'
import { bytesOf } from './bytes-of.ts'

const OPTIONS = {
  tiff: true,
  ifd0: { pick: ['Make', 'Model'] },
  exif: { pick: [...TIME_TAGS.flat(), 'SerialNumber'] },
  gps: { pick: ['GPSLatitude', 'GPSLatitudeRef', 'GPSLongitude', 'GPSLongitudeRef'] },
  interop: false,
  ifd1: false,
  reviveValues: false,
}

/** When, by which body and where a chosen photo was taken, as its first bytes say. Where stays in this browser. */
export async function readTaken(file: Blob, { head } = bytesOf(file)): Promise<Taken> {
  const said: unknown = await head()
    .then((bytes) => exifr.parse(bytes, OPTIONS))
    .catch(() => undefined)
  const tags = said && typeof said === 'object' ? (said as Record<string, unknown>) : {}
  const time = cameraTime(tags)
  return {
    at: wallOf(time?.local ?? null),
    offset: time?.offset ?? null,
    body: [tags.Make, tags.Model, tags.SerialNumber].join(' ').trim(),
    spot: positionOf(tags),
  }
}

function positionOf({ latitude, longitude }: Record<string, unknown>): Taken['spot'] {
  const isDegree = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
  // Cameras without a fix write zeros.
  return isDegree(latitude) && isDegree(longitude) && (latitude !== 0 || longitude !== 0)
    ? { latitude, longitude }
    : null
}
