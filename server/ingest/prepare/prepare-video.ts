import { join } from 'node:path'
import type { Context } from '#server/platform/context.ts'
import { previewSize } from '#server/platform/video/preview-size.ts'
import type { VideoTools } from '#server/platform/video/video-tools.ts'
import { adoptBrowserPreview } from './adopt-browser-preview.ts'
import { completeMedia } from './complete-media.ts'
import { failMedia } from './fail-media.ts'
import { itemWatermark } from './item-watermark.ts'
import { creditOf } from './prepare-photo.ts'
import { findMediaToPrepare, type MediaToPrepare } from './prepare-queries.ts'

/** Renders a checked clip's public files; without ffmpeg the browser's copy is used as preview. */
export async function prepareVideo(context: Context, mediaId: number): Promise<void> {
  const media = await findMediaToPrepare(context.db, mediaId)
  if (media?.state !== 'checked') return
  if (!context.video) return adoptBrowserPreview(context, media)
  await makePreview(context, context.video, media)
}

async function makePreview(context: Context, video: VideoTools, media: MediaToPrepare): Promise<void> {
  const { width, height, duration_ms } = media
  if (width === null || height === null || duration_ms === null)
    return failMedia(context, media, 'file_unprocessable')
  const original = await context.storage.open(media.original_key)
  try {
    await context.storage.withWorkFolder(async (folder) => {
      const size = previewSize(width, height)
      const { seed, watermark_key_id } = await itemWatermark(context, media)
      const item = { of: media.photographer_id, photographer: creditOf(media), seed }
      const watermarkPath = join(folder, 'watermark.png')
      if (!(await context.images.writeWatermark({ path: watermarkPath, ...size, ...item })))
        return failMedia(context, media, 'file_unprocessable')
      const made = await video.render({
        path: original.path,
        folder,
        watermarkPath,
        ...size,
        durationMs: duration_ms,
        pixels: width * height,
      })
      const still = made && (await context.images.renderPoster({ path: made.posterPath, folder, ...item }))
      if (!still) return failMedia(context, media, 'video_unreadable')
      await completeMedia(context, media, {
        files: [
          [made.previewPath, media.preview_key],
          [still.tilePath, media.tile_key],
          [still.coverPath, media.cover_key],
        ],
        metadata: { width, height, placeholder: still.placeholder, watermark_key_id },
      })
    })
  } finally {
    await original.release()
  }
}
