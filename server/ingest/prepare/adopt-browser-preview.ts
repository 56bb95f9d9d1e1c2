import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { VIDEO_PREVIEW } from '#contract/sessions/ingest.ts'
import type { Context } from '#server/platform/context.ts'
import { newKey } from '#server/platform/storage/keys.ts'
import type { Clip } from '#server/platform/video/probe-clip.ts'
import { probeVideo } from '#server/platform/video/probe-video.ts'
import { completeMedia } from './complete-media.ts'
import type { MediaToPrepare } from './prepare-queries.ts'
import { refuseMedia } from './refuse-media.ts'

/** Tolerated difference between the durations of copy and clip, ms. */
const SPARE_MS = 1000

/** A video of at most `VIDEO_PREVIEW.maxHeight` px, without audio, of the clip's duration (decisions.md, Media). */
const fits = (copy: Clip, durationMs: number): boolean =>
  copy.height <= VIDEO_PREVIEW.maxHeight &&
  !copy.hasAudio &&
  Math.abs(copy.durationMs - durationMs) <= SPARE_MS

/**
 * Makes the browser's copy of a clip its preview, after probing it. There is no still frame, so tile and cover stay null.
 * Without a valid copy the clip is failed, and the session can be published without it.
 */
export async function adoptBrowserPreview(context: Context, media: MediaToPrepare): Promise<void> {
  const { width, height, duration_ms, browser_preview_key } = media
  if (browser_preview_key === null || width === null || height === null || duration_ms === null)
    return refuseMedia(context, media, 'file_unprocessable')
  const copy = await context.storage.open(browser_preview_key)
  try {
    const clip = await probeVideo(copy.path)
    if (!clip || !fits(clip, duration_ms)) return await refuseMedia(context, media, 'file_unprocessable')
    await context.storage.withWorkFolder(async (folder) => {
      const path = join(folder, 'preview')
      await copyFile(copy.path, path)
      const preview_key = clip.container === 'webm' ? newKey('public', 'webm') : media.preview_key
      await completeMedia(context, media, {
        files: [[path, preview_key]],
        metadata: { width, height, ...(preview_key && { preview_key }), tile_key: null, cover_key: null },
      })
    })
  } finally {
    await copy.release()
  }
}
