import { join } from 'node:path'
import sharp from 'sharp'
import { PORTRAIT_SIDE } from '#contract/catalogue/listing.ts'
import { IMAGE_MAX_PIXELS } from '#contract/sessions/ingest.ts'
import type { PortraitRequest } from './decoder.ts'

/** Writes a square WebP of a picture, half as large as a JPEG; its path, or null when the picture cannot be decoded. */
export async function renderPortrait({ path, folder, fit }: PortraitRequest): Promise<string | null> {
  const target = join(folder, 'portrait.webp')
  try {
    await sharp(path, { limitInputPixels: IMAGE_MAX_PIXELS })
      .autoOrient()
      .resize(PORTRAIT_SIDE, PORTRAIT_SIDE, { fit, background: '#ffffff' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .webp({ quality: 74, smartSubsample: true })
      .toFile(target)
    return target
  } catch {
    return null
  }
}
