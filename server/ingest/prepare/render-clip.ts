import { join } from 'node:path'
import type { ErrorCode } from '#contract/errors.ts'
import type { Context } from '#server/platform/context.ts'
import { previewSize } from '#server/platform/video/preview-size.ts'
import type { VideoTools } from '#server/platform/video/video-tools.ts'
import { creditOf, itemWatermark } from './item-watermark.ts'
import type { MediaToPrepare } from './prepare-queries.ts'

type RenderedClip = {
  paths: { preview: string; tile: string; cover: string }
  width: number
  height: number
  placeholder: Buffer
  signature: Buffer | null
  watermark_key_id: number
}

/**
 * Renders the public files of a checked clip into `folder`, from its original at `path`. `ownerId`: whose turn it takes in the line of
 * the decoders.
 */
export async function renderClip(
  context: Context,
  video: VideoTools,
  media: MediaToPrepare,
  { path, folder, ownerId = media.photographer_id }: { path: string; folder: string; ownerId?: number },
): Promise<RenderedClip | { refused: ErrorCode }> {
  const { width, height, duration_ms: durationMs } = media
  if (width === null || height === null || durationMs === null) return { refused: 'file_unprocessable' }
  const size = previewSize(width, height)
  const { seed, watermark_key_id } = await itemWatermark(context, media)
  const item = { ownerId, photographer: creditOf(media), seed }
  const watermarkPath = join(folder, 'watermark.png')
  if (!(await context.images.writeWatermark({ path: watermarkPath, ...size, ...item })))
    return { refused: 'file_unprocessable' }
  const made = await video.render({
    path,
    folder,
    watermarkPath,
    ...size,
    durationMs,
    pixels: width * height,
  })
  const still = made && (await context.images.renderPoster({ path: made.posterPath, folder, ...item }))
  if (!still) return { refused: 'video_unreadable' }
  const paths = { preview: made.previewPath, tile: still.tilePath, cover: still.coverPath }
  const { placeholder, signature } = still
  return { paths, width, height, placeholder, signature, watermark_key_id }
}
