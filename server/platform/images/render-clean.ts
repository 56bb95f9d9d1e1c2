import { join } from 'node:path'
import sharp from 'sharp'
import { CLEAN_PREVIEW } from '#contract/orders/downloads.ts'
import { decodePicture } from './decode-picture.ts'
import type { CleanRequest } from './decoder.ts'
import type { RawPicture } from './decoder-tasks.ts'

/** Writes a WebP of a picture without watermark and metadata; its path, or null when the picture cannot be decoded. */
export async function renderClean(
  { path, folder }: CleanRequest,
  raw: RawPicture | null,
): Promise<string | null> {
  const decoded = await decodePicture(path, raw, 1)
  if ('refused' in decoded) return null
  const { rgb, width, height } = decoded
  const { side, quality } = CLEAN_PREVIEW
  const target = join(folder, 'clean.webp')
  await sharp(rgb, { raw: { width, height, channels: 3 } })
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality, smartSubsample: true })
    .toFile(target)
  return target
}
