import type { ErrorCode } from '../errors.ts'
import { IMAGE_MAX_PIXELS, IMAGE_MIN_PIXELS } from '../sessions/ingest.ts'
import type { FileBytes } from './file-bytes.ts'
import { readHeic } from './heic.ts'
import { readJpeg } from './jpeg.ts'
import type { Size } from './orientation.ts'
import { readPng } from './png.ts'

const READERS = { jpeg: readJpeg, png: readPng, heic: readHeic } as const

/**
 * What a photo's structure says: its size upright, in px, or the code with which the server would refuse it. Decodes
 * nothing, so that every browser says the same; damage within the picture's data is left to the server, which decodes.
 */
export async function readPhoto(content: keyof typeof READERS, file: FileBytes): Promise<Size | ErrorCode> {
  const found = await READERS[content](file)
  const pixels = found ? found.width * found.height : 0
  if (!found || pixels > IMAGE_MAX_PIXELS) return 'image_unreadable'
  if (pixels < IMAGE_MIN_PIXELS) return 'image_too_small'
  return found.whole ? { width: found.width, height: found.height } : 'image_unreadable'
}
