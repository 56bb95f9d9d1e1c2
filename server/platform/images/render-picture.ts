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

/** All public files of one photo from one decode: what is made of the bare picture first, for the watermark is painted into it. */
export async function renderPicture(
  request: RenderRequest,
  raw: RawPicture | null,
): Promise<RenderedImage | { refused: ErrorCode }> {
  const decoded = await decodePicture(request.path, raw)
  if ('refused' in decoded) return decoded
  const capture = await readCapture(request.path)
  const showsCode = mayShowCode({ ...decoded, data: decoded.rgb, step: 3 })
  const small = await renderSmall(decoded, request)
  const previewPath = join(request.folder, 'preview.jpg')
  await fromRgb(decoded.rgb, decoded).jpeg({ quality: PREVIEW.quality }).toFile(previewPath)
  return {
    ...decoded.upright,
    format: decoded.format,
    ...capture,
    previewPath,
    mayShowCode: showsCode,
    ...small,
  }
}

/** The small files of a clip from its still frame. */
export async function renderPoster(request: RenderRequest): Promise<RenderedPoster | { refused: ErrorCode }> {
  const decoded = await decodePicture(request.path, null, 1)
  return 'refused' in decoded ? decoded : renderSmall(decoded, request)
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

/** Leaves the picture with its watermark. */
async function renderSmall(
  decoded: Decoded,
  { folder, photographer, seed }: RenderRequest,
): Promise<RenderedPoster> {
  const { rgb, width, height } = decoded
  const tilePath = join(folder, 'tile.webp')
  const coverPath = join(folder, 'cover.jpg')
  const cover = await fromRgb(rgb, decoded)
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
  const signature = makeSignature(decoded)
  applyWatermark(rgb, width, height, await watermarkSheet(photographer), seed)
  await fromRgb(rgb, decoded)
    .resize(...inside(TILE.side))
    .webp({ quality: TILE.quality, effort: TILE.effort })
    .toFile(tilePath)
  return { tilePath, coverPath, placeholder, signature }
}
