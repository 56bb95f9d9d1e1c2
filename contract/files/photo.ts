import type { ErrorCode } from '../errors.ts'
import { IMAGE_MAX_PIXELS, IMAGE_MIN_PIXELS } from '../sessions/ingest.ts'
import type { FileBytes } from './file-bytes.ts'
import { readHeic } from './heic.ts'
import { readJpeg, type Structure } from './jpeg.ts'
import { HEIC_LIMITS, PHOTO_LIMITS } from './limits.ts'
import type { Size } from './orientation.ts'
import { readPng } from './png.ts'

const READERS = { jpeg: readJpeg, png: readPng, heic: readHeic } as const
type PhotoContent = keyof typeof READERS

/**
 * Looks at the structure of a picture of any size, before anything is decoded: null when its head cannot be read, or when it
 * asks for more than `contract/files/limits.ts` allows.
 */
export async function readPicture(
  content: PhotoContent,
  file: FileBytes,
  isDecodedNext = false,
): Promise<Structure | null> {
  if (file.size > (content === 'heic' ? HEIC_LIMITS : PHOTO_LIMITS).bytes) return null
  const found = await READERS[content](file, isDecodedNext)
  return found && isWithinLimits(found) ? found : null
}

function isWithinLimits({ width, height }: Size): boolean {
  const [long, short] = [Math.max(width, height), Math.min(width, height)]
  return width * height <= IMAGE_MAX_PIXELS && long <= PHOTO_LIMITS.side && long <= short * PHOTO_LIMITS.ratio
}

/**
 * What a photo's structure says: its size upright, in px, or the code with which the server would refuse it. Decodes
 * nothing, so that every browser says the same; damage within the picture's data is left to the server, which decodes.
 */
export async function readPhoto(
  content: PhotoContent,
  file: FileBytes,
  isDecodedNext = false,
): Promise<Structure | ErrorCode> {
  const found = await readPicture(content, file, isDecodedNext)
  if (!found) return 'image_unreadable'
  if (found.width * found.height < IMAGE_MIN_PIXELS) return 'image_too_small'
  return found.whole ? found : 'image_unreadable'
}
