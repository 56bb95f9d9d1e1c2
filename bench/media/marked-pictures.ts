import { randomBytes } from 'node:crypto'
import { glob } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { COVER, PREVIEW } from '#contract/sessions/ingest.ts'
import { applyWatermark } from '#server/platform/images/apply-watermark.ts'
import { type WatermarkSeed, watermarkSeed } from '#server/platform/images/watermark-seed.ts'
import type { WatermarkSheet } from '#server/platform/images/watermark-sheet.ts'

export const SIZE = { width: PREVIEW.side, height: (PREVIEW.side * 2) / 3 }
const raw = { raw: { ...SIZE, channels: 3 as const } }

/** A picture before its watermark, RGB, and as its public preview shows it. */
export type MarkedPicture = { bare: Buffer; preview: Buffer; seed: WatermarkSeed }

/** So many of the demo's pictures, evenly taken from all, as previews of one photographer under one secret. */
export async function markedPictures(sheet: WatermarkSheet, count: number): Promise<MarkedPicture[]> {
  const assets = fileURLToPath(new URL('../../sandbox/demo/assets/', import.meta.url))
  const paths = (await Array.fromAsync(glob('*/*.avif', { cwd: assets }))).sort()
  const secret = randomBytes(32)
  return Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const path = paths[Math.floor((n * paths.length) / count)] ?? ''
      const bare = await sharp(assets + path)
        .resize(SIZE.width, SIZE.height)
        .removeAlpha()
        .toColourspace('srgb')
        .raw()
        .toBuffer()
      const seed = watermarkSeed(secret, n)
      const watermarked = Buffer.from(bare)
      applyWatermark(watermarked, SIZE.width, SIZE.height, sheet, seed)
      return { bare, preview: await published(watermarked), seed }
    }),
  )
}

const published = async (rgb: Buffer): Promise<Buffer> =>
  sharp(await sharp(rgb, raw).jpeg({ quality: PREVIEW.quality }).toBuffer())
    .raw()
    .toBuffer()

/** A picture made small as its cover is, and large again. */
export async function enlargedCover(bare: Buffer): Promise<Buffer> {
  const small = await sharp(bare, raw)
    .resize(COVER.side, COVER.side, { fit: 'inside' })
    .jpeg({ quality: COVER.quality })
    .toBuffer()
  return sharp(small).resize(SIZE.width, SIZE.height, { kernel: 'lanczos3', fit: 'fill' }).raw().toBuffer()
}
