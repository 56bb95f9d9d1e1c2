import { PROFILE_PHOTO_MAX_BYTES } from '#contract/catalogue/photographers.ts'
import { errorSentence } from '#contract/error-sentences.ts'

const JPEG = [0xff, 0xd8, 0xff]
const PNG = [0x89, 0x50, 0x4e, 0x47]

/** Why this file cannot be a profile photo, or null; its content decides, not its name (photographer.md §5). */
export async function checkPhoto(file: Blob): Promise<string | null> {
  if (file.size > PROFILE_PHOTO_MAX_BYTES) return errorSentence('photo_too_large')
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  const begins = (signature: number[]) => signature.every((byte, at) => start[at] === byte)
  return begins(JPEG) || begins(PNG) ? null : errorSentence('photo_format')
}
