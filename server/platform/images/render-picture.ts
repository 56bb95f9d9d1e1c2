import { join } from 'node:path'
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import type { ErrorCode } from '#contract/errors.ts'
import { mayShowCode } from '#contract/files/finder-marks.ts'
import { COVER, PREVIEW, TILE } from '#contract/sessions/ingest.ts'
import { applyWatermark, drawWatermark } from './apply-watermark.ts'
import { type Decoded, decodePicture } from './decode-picture.ts'
import type { RenderedImage, RenderedPoster, RenderRequest, WatermarkRequest } from './decoder.ts'
import type { RawPicture } from './decoder-tasks.ts'
import { readCapture } from './read-capture.ts'
import { makeSignature } from './signature/make-signature.ts'
import { watermarkSheet } from './watermark-sheet.ts'

const THUMBHASH_SIDE = 100
const fromRgb = (rgb: Buffer, { width, height }: Decoded) =>
  sharp(rgb, { raw: { width, height, channels: 3 } })
const inside = (side: number) => [side, side, { fit: 'inside', withoutEnlargement: true }] as const

/** All public files of one photo from one decode. */
export async function renderPicture(
  request: RenderRequest,
  raw: RawPicture | null,
): Promise<RenderedImage | { refused: ErrorCode }> {
  const decoded = await decodePicture(request.path, raw)
  if ('refused' in decoded) return decoded
  const previewPath = join(request.folder, 'preview.jpg')
  const watermarked = await withWatermark(decoded, request)
  await fromRgb(watermarked, decoded).jpeg({ quality: PREVIEW.quality }).toFile(previewPath)
  return {
    ...decoded.upright,
    format: decoded.format,
    ...(await readCapture(request.path)),
    previewPath,
    mayShowCode: mayShowCode({ ...decoded, data: decoded.rgb, step: 3 }),
    ...(await renderSmall(decoded, watermarked, request.folder)),
  }
}

/** The small files of a clip from its still frame. */
export async function renderPoster(request: RenderRequest): Promise<RenderedPoster | { refused: ErrorCode }> {
  const decoded = await decodePicture(request.path, null, 1)
  if ('refused' in decoded) return decoded
  return renderSmall(decoded, await withWatermark(decoded, request), request.folder)
}

export async function writeWatermark({
  path,
  width,
  height,
  photographer,
  seed,
}: WatermarkRequest): Promise<void> {
  const rgba = drawWatermark(width, height, await watermarkSheet(photographer), seed)
  await sharp(rgba, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 3 })
    .toFile(path)
}

const withWatermark = async (decoded: Decoded, { photographer, seed }: RenderRequest): Promise<Buffer> =>
  applyWatermark(decoded.rgb, decoded.width, decoded.height, await watermarkSheet(photographer), seed)

async function renderSmall(decoded: Decoded, watermarked: Buffer, folder: string): Promise<RenderedPoster> {
  const tilePath = join(folder, 'tile.webp')
  const coverPath = join(folder, 'cover.jpg')
  await fromRgb(watermarked, decoded)
    .resize(...inside(TILE.side))
    .webp({ quality: TILE.quality })
    .toFile(tilePath)
  const cover = await fromRgb(decoded.rgb, decoded)
    .resize(...inside(COVER.side))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const small = sharp(cover.data, { raw: cover.info })
  await small.clone().jpeg({ quality: COVER.quality }).toFile(coverPath)
  const { data, info } = await small
    .resize(...inside(THUMBHASH_SIDE))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const placeholder = Buffer.from(rgbaToThumbHash(info.width, info.height, data))
  return { tilePath, coverPath, placeholder, signature: makeSignature(decoded) }
}
