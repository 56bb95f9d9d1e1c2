/** What a file says of the camera it comes from; texts are cleaned, and null where it says nothing. */
export type CameraBody = { make: string | null; model: string | null; serial: string | null }

/** Longer names are of no camera. */
const LONGEST = 64

/** The body that these values of a file name; null when they name none. */
export function cameraBody(said: Record<keyof CameraBody, unknown>): CameraBody | null {
  const body = { make: nameOf(said.make), model: nameOf(said.model), serial: nameOf(said.serial) }
  return body.make === null && body.model === null && body.serial === null ? null : body
}

function nameOf(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Bidi_Control}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return text === '' ? null : Array.from(text).slice(0, LONGEST).join('')
}
