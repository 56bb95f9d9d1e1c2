import type { Context } from '#server/platform/context.ts'
import { completeMedia } from './complete-media.ts'
import { clockFrame, findClock } from './find-clock.ts'
import { creditOf, itemWatermark } from './item-watermark.ts'
import { findMediaToPrepare } from './prepare-queries.ts'
import { refuseMedia } from './refuse-media.ts'

/** Checks a photo and renders its public files, decoding it once. Returns at once when the photo is prepared. */
export async function preparePhoto(context: Context, mediaId: number): Promise<void> {
  const media = await findMediaToPrepare(context.db, mediaId)
  if (media?.state !== 'processing' || media.kind !== 'image') return
  const { storage } = context
  const { seed, watermark_key_id } = await itemWatermark(context, media)
  const original = await storage.open(media.original_key)
  try {
    await storage.withWorkFolder(async (folder) => {
      const made = await context.images.render({
        ownerId: media.photographer_id,
        path: original.path,
        folder,
        photographer: creditOf(media),
        seed,
      })
      if ('refused' in made) return refuseMedia(context, media, made.refused)
      const clockAt = await findClock(context, media, { path: original.path, folder, ...made })
      if (clockAt !== null) return completeMedia(context, media, clockFrame(made, clockAt))
      await completeMedia(context, media, {
        files: [
          [made.previewPath, media.preview_key],
          [made.tilePath, media.tile_key],
          [made.coverPath, media.cover_key],
        ],
        metadata: {
          width: made.width,
          height: made.height,
          placeholder: made.placeholder,
          signature: made.signature,
          watermark_key_id,
        },
        capture: made,
      })
    })
  } finally {
    await original.release()
  }
}
