import exifr from 'exifr'
import { cameraTime, TIME_TAGS } from '#contract/sessions/camera-time.ts'
import { type CameraBody, cameraBody } from './camera-body.ts'

/** When and by what a file was taken, as it says itself. */
export type Capture = {
  /** `YYYY-MM-DD HH:MM:SS.ffffff`, the camera's wall clock. */
  capturedLocal: string | null
  /** Minutes east of UTC; null where the file names none. */
  capturedOffset: number | null
  camera: CameraBody | null
}

/** BodySerialNumber (CIPA DC-008 §4.6.7). */
const SERIAL = 0xa431

/** Reads when a picture was taken, and by what, from its EXIF (CIPA DC-008 §4.6.5); odd or absent values give null, never an error. */
export async function readCapture(path: string): Promise<Capture> {
  const tags: unknown = await exifr
    .parse(path, {
      tiff: true,
      ifd0: { pick: ['Make', 'Model'] },
      exif: { pick: [...TIME_TAGS.flat(), SERIAL] },
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
  const time = cameraTime(tags)
  return { capturedLocal: time?.local ?? null, capturedOffset: time?.offset ?? null, camera }
}
