import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import type { ErrorCode } from '#contract/errors.ts'
import { IMAGE_MAX_PIXELS, IMAGE_MIN_PIXELS, PREVIEW } from '#contract/sessions/ingest.ts'
import type { RawPicture } from './decoder-tasks.ts'
import { narrowGamut } from './narrow-gamut.ts'

/** A picture at preview size: RGB, sRGB, upright. `upright` is the original's own size in px. */
export type Decoded = {
  rgb: Buffer
  width: number
  height: number
  upright: { width: number; height: number }
  format: 'jpeg' | 'png' | 'heic'
}

/** Opens a file for decoding: too many pixels, or cut short, is an error. */
const openPicture = (path: string): Sharp =>
  sharp(path, { limitInputPixels: IMAGE_MAX_PIXELS, failOn: 'warning' })

/** Decodes an original once, down to preview size. `smallest` is the least number of upright px accepted. */
export async function decodePicture(
  path: string,
  raw: RawPicture | null,
  smallest: number = IMAGE_MIN_PIXELS,
): Promise<Decoded | { refused: ErrorCode }> {
  try {
    const opened = raw ? null : await openPicture(path).metadata()
    const { width, height } = raw?.upright ?? opened?.autoOrient ?? { width: 0, height: 0 }
    if (width * height < smallest) return { refused: 'image_too_small' }
    const source = raw
      ? sharp(await readFile(raw.path), {
          raw: { width: raw.width, height: raw.height, channels: 3 },
          limitInputPixels: IMAGE_MAX_PIXELS,
        })
      : openPicture(path).autoOrient()
    const { data, info } = await toPreviewSize(source).toBuffer({ resolveWithObject: true })
    if (raw?.wideGamut) narrowGamut(data)
    const format = raw ? 'heic' : opened?.format === 'png' ? 'png' : 'jpeg'
    return { rgb: data, width: info.width, height: info.height, upright: { width, height }, format }
  } catch {
    return { refused: 'image_unreadable' }
  }
}

const toPreviewSize = (source: Sharp): Sharp =>
  source
    .resize(PREVIEW.side, PREVIEW.side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
