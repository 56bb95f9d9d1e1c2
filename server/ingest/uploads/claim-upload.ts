import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { detectStored } from '#server/platform/storage/detect-content.ts'
import { deletePending } from '../delete-pending.ts'
import { type AddedMedia, addMedia, type NewMedia } from './add-media.ts'
import { removeUpload } from './remove-upload.ts'
import type { UploadLocks } from './upload-lock.ts'
import { withOwnUploadLock } from './with-own-upload-lock.ts'

/** Errors after which an upload is deleted: its content is not a supported format, so resuming is pointless. */
const REFUSED: readonly string[] = ['image_unreadable', 'video_unreadable']

/**
 * Makes a complete upload an original of its session. Idempotent: a second claim returns the same media. Throws `not_found`,
 * `upload_unfinished`, `upload_busy` and what `addMedia` throws.
 */
export const claimUpload = (
  context: Context,
  locks: UploadLocks,
  id: number,
  media: Omit<NewMedia, 'original' | 'content' | 'name' | 'from'>,
): Promise<AddedMedia> =>
  withOwnUploadLock(context, locks, media.photographerId, id, async ({ upload, arrived, key }) => {
    if (upload.session_id !== media.sessionId) throw new AppError('not_found')
    if (upload.media_id !== null) return { id: upload.media_id, isNew: false }
    if (key === null || arrived < upload.bytes) throw new AppError('upload_unfinished')
    try {
      const known = await context.storage.finish(key)
      const content = await detectStored(context.storage, key)
      const original = known ?? (await context.storage.checksum(key))
      const clientKey = media.clientKey ?? upload.client_key
      const claimed = {
        ...media,
        original,
        content,
        name: upload.name,
        clientKey,
        from: { upload: { id, key } },
      }
      const added = await addMedia(context, claimed)
      await deletePending(context, [key])
      return added
    } catch (error) {
      if (error instanceof AppError && REFUSED.includes(error.code)) await removeUpload(context, id)
      throw error
    }
  })
