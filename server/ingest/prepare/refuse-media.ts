import type { ErrorCode } from '#contract/errors.ts'
import type { Context } from '#server/platform/context.ts'
import { PICTURE_ROOM } from '#server/platform/storage/storage-fault.ts'
import { failMedia } from './fail-media.ts'
import type { MediaToPrepare } from './prepare-queries.ts'

/** What may as well be the disk's doing: pictures that could not be written are answered like those that could not be read. */
const OF_DECODING: readonly ErrorCode[] = ['image_unreadable', 'video_unreadable', 'file_unprocessable']
/** Room that the public files of any file take, bytes. */
const ROOM = 256 * 1024 ** 2

/**
 * Throws what is wrong with the storage, if anything is (`isStorageFault`): there must be room for what would have been made, and the
 * original must be readable to its end. One that is gone is not.
 */
async function proveStorage({ storage }: Context, key: string): Promise<void> {
  const bytes = await storage.size(key)
  await storage.prove(Math.min(ROOM, Math.max(PICTURE_ROOM, bytes ?? 0)))
  if (bytes !== null) await storage.checksum(key)
}

/** Fails a file for what was found in it (`failMedia`), once it is sure that our disk is not to blame. Throws its fault. */
export async function refuseMedia(context: Context, media: MediaToPrepare, code: ErrorCode): Promise<void> {
  if (OF_DECODING.includes(code)) await proveStorage(context, media.original_key)
  await failMedia(context, media, code)
}
