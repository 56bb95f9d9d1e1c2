import type { Context } from '#server/platform/context.ts'
import { findMediaToPrepare, type MediaToPrepare } from '../prepare/prepare-queries.ts'
import { isPrepared, remakeFiles } from './remake-files.ts'

/**
 * Makes the public files of a prepared item again from its original, under the newest key and new names. Nothing changes for a file
 * that can no longer be made. Returns at once when the item is of this key.
 */
export async function renewWatermark(context: Context, mediaId: number, keyId: number): Promise<void> {
  const media = await findMediaToPrepare(context.db, mediaId)
  if (!media || !isPrepared(media) || !isDated(media, keyId)) return
  await remakeFiles(context, media, media.turn)
}

const isDated = ({ watermark_key_id }: MediaToPrepare, keyId: number): boolean =>
  watermark_key_id === null || watermark_key_id < keyId
