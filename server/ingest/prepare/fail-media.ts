import type { ErrorCode } from '#contract/errors.ts'
import { kindOfName, refusedAs } from '#contract/sessions/ingest.ts'
import type { Context } from '#server/platform/context.ts'
import { PICTURE_ROOM } from '#server/platform/storage/storage-fault.ts'
import { deletePending } from '../delete-pending.ts'
import { publishLocked } from '../publish/publish-if-complete.ts'
import { lockSession } from '../queries.ts'
import { scheduleDeletion } from '../schedule-deletion.ts'
import { notifyMediaStatus } from './media-status-channel.ts'
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

/** Sets a file to `failed` with its error code and deletes its objects; the session can be published without it. */
export async function failMedia(context: Context, media: MediaToPrepare, code: ErrorCode): Promise<void> {
  if (OF_DECODING.includes(code)) await proveStorage(context, media.original_key)
  const keys = [
    media.original_key,
    media.preview_key,
    media.tile_key,
    media.cover_key,
    media.browser_preview_key,
  ]
  await context.db.transaction().execute(async (tx) => {
    // Lock order everywhere: session before media.
    const session = await lockSession(tx, media.session_id)
    const { numUpdatedRows } = await tx
      .updateTable('media')
      .set({
        state: 'failed',
        failure: refusedAs(kindOfName(media.original_name) ?? 'image', code),
        preview_key: null,
        tile_key: null,
        cover_key: null,
        browser_preview_key: null,
      })
      .where('id', '=', media.id)
      .where('state', 'in', ['processing', 'checked'])
      .executeTakeFirst()
    if (!session || numUpdatedRows === 0n) return
    await scheduleDeletion(tx, keys)
    await publishLocked(context, tx, session)
    await notifyMediaStatus(tx, media.id)
  })
  await deletePending(context, keys)
}
