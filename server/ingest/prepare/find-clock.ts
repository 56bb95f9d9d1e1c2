import { clockInPicture } from '#contract/sessions/clock-in-picture.ts'
import type { Context } from '#server/platform/context.ts'
import type { RenderedImage } from '#server/platform/images/decoder.ts'
import type { Completed } from './complete-media.ts'
import type { MediaToPrepare } from './prepare-queries.ts'

/**
 * The time that a photo of our clock shows, ms since 1970; null for any other photo. Codes are looked for where squares were found at
 * preview size, or its photographer says that there is one, and not where it is to be sold whatever it shows.
 */
export async function findClock(
  context: Context,
  media: MediaToPrepare,
  photo: RenderedImage & { path: string; folder: string },
): Promise<number | null> {
  const patiently = media.clock_frame === 'yes'
  if (media.clock_frame === 'no' || !(patiently || photo.mayShowCode)) return null
  const { path, folder } = photo
  const texts = await context.images.readCodes({ ownerId: media.photographer_id, path, folder, patiently })
  const clock = clockInPicture({ ...photo, texts }, media, Date.now())
  return clock && 'shown' in clock ? clock.shown : null
}

/** What a picture of our clock becomes: it has no public files, and what was made of it is left behind. */
export const clockFrame = (photo: RenderedImage, clockAt: number): Completed => ({
  files: [],
  metadata: {
    width: photo.width,
    height: photo.height,
    preview_key: null,
    tile_key: null,
    cover_key: null,
    clock_at: new Date(clockAt),
  },
  capture: photo,
})
