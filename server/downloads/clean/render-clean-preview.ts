import { join } from 'node:path'
import { CLEAN_PREVIEW } from '#contract/orders/downloads.ts'
import type { Context } from '#server/platform/context.ts'
import { spliceOf, writeSpliced } from '#server/platform/upright/splice.ts'
import type { CleanSource } from './clean-queries.ts'

/** Whose turn it takes in the line of the decoders: nobody's of those who upload. */
const NOBODY = 0

/** Renders a bought item without watermark into `folder`: the path, or null when its original cannot be decoded. */
export async function renderCleanPreview(
  { storage, images, video }: Context,
  item: CleanSource,
  folder: string,
): Promise<string | null> {
  const { kind, original_key, width, height, duration_ms } = item
  const splice = spliceOf(item)
  const original = await storage.open(original_key)
  try {
    const path = splice === null ? original.path : join(folder, 'turned')
    if (splice !== null) await writeSpliced(original.path, path, splice)
    if (kind === 'image') return await images.renderClean({ ownerId: NOBODY, path, folder })
    if (!video || width === null || height === null || duration_ms === null) return null
    const clip = { path, folder, width, height, durationMs: duration_ms }
    const still = await video.renderStill({ ...clip, side: CLEAN_PREVIEW.side })
    return still && (await images.renderClean({ ownerId: NOBODY, path: still, folder }))
  } finally {
    await original.release()
  }
}
