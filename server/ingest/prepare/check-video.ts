import { VIDEO_MIN_SHORT_SIDE } from '#contract/sessions/ingest.ts'
import type { Context } from '#server/platform/context.ts'
import type { Clip } from '#server/platform/video/probe-clip.ts'
import { probeVideo } from '#server/platform/video/probe-video.ts'
import { recordCapture } from '../clocks/record-capture.ts'
import { videoPreviewJob } from '../job-names.ts'
import { lockSession } from '../queries.ts'
import { notifyMediaStatus } from './media-status-channel.ts'
import { findMediaToPrepare, type MediaToPrepare } from './prepare-queries.ts'
import { refuseMedia } from './refuse-media.ts'

/** Checks that a clip is complete, decodable and large enough, and queues the job that makes its preview. */
export async function checkVideo(context: Context, mediaId: number): Promise<void> {
  const media = await findMediaToPrepare(context.db, mediaId)
  if (media?.state !== 'processing' || media.kind !== 'video') return
  const original = await context.storage.open(media.original_key)
  try {
    const { video } = context
    // Next comes its preview, which begins with a watermark.
    if (video) context.images.prepare()
    // Side by side: the upload waits for both.
    const [clip, decodes] = await Promise.all([
      probeVideo(original.path),
      video && context.storage.withWorkFolder((folder) => video.canDecode(original.path, folder)),
    ])
    if (!clip) return await refuseMedia(context, media, 'video_unreadable')
    if (Math.min(clip.width, clip.height) < VIDEO_MIN_SHORT_SIDE)
      return await refuseMedia(context, media, 'video_too_small')
    if (decodes === false) return await refuseMedia(context, media, 'video_unreadable')
    await accept(context, media, clip)
  } finally {
    await original.release()
  }
}

const accept = (context: Context, media: MediaToPrepare, clip: Clip): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const { id, photographer_id, session_id } = media
    // First the session, then its files: as everywhere.
    if (!(await lockSession(tx, session_id))) return
    const { numUpdatedRows } = await tx
      .updateTable('media')
      .set({
        state: 'checked',
        width: clip.width,
        height: clip.height,
        duration_ms: clip.durationMs,
      })
      .where('id', '=', id)
      .where('state', '=', 'processing')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await recordCapture(tx, media, clip)
    const share = { ownerId: photographer_id, seconds: clip.durationMs / 1000 }
    await context.queue.send(tx, videoPreviewJob, { media_id: id }, { share })
    await notifyMediaStatus(tx, id)
  })
