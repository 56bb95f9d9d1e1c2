import { join } from 'node:path'
import sharp from 'sharp'
import { PORTRAIT_SIDE } from '#contract/catalogue/listing.ts'
import { IMAGE_MAX_PIXELS } from '#contract/sessions/ingest.ts'
import type { PortraitRequest } from './decoder.ts'

/** Writes a square JPEG of a picture; its path, or null when the picture cannot be decoded. */
export async function renderPortrait({ path, folder, fit }: PortraitRequest): Promise<string | null> {
  const target = join(folder, 'portrait.jpg')
  try {
    await sharp(path, { limitInputPixels: IMAGE_MAX_PIXELS })
      .autoOrient()
      .resize(PORTRAIT_SIDE, PORTRAIT_SIDE, { fit, background: '#ffffff' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 84, mozjpeg: true })
      .toFile(target)
    return target
  } catch {
    return null
  }
}
