import type { Context } from '#server/platform/context.ts'
import type { VideoTools } from '#server/platform/video/video-tools.ts'
import { adoptBrowserPreview } from './adopt-browser-preview.ts'
import { completeMedia } from './complete-media.ts'
import { findMediaToPrepare, type MediaToPrepare } from './prepare-queries.ts'
import { refuseMedia } from './refuse-media.ts'
import { renderClip } from './render-clip.ts'

/** Renders a checked clip's public files; without ffmpeg the browser's copy is used as preview. */
export async function prepareVideo(context: Context, mediaId: number): Promise<void> {
  const media = await findMediaToPrepare(context.db, mediaId)
  if (media?.state !== 'checked') return
  if (!context.video) return adoptBrowserPreview(context, media)
  await makePreview(context, context.video, media)
}

async function makePreview(context: Context, video: VideoTools, media: MediaToPrepare): Promise<void> {
  const original = await context.storage.open(media.original_key)
  try {
    await context.storage.withWorkFolder(async (folder) => {
      const made = await renderClip(context, video, media, { path: original.path, folder })
      if ('refused' in made) return refuseMedia(context, media, made.refused)
      const { paths, ...metadata } = made
      await completeMedia(context, media, {
        files: [
          [paths.preview, media.preview_key],
          [paths.tile, media.tile_key],
          [paths.cover, media.cover_key],
        ],
        metadata,
      })
    })
  } finally {
    await original.release()
  }
}
