import type { ErrorCode } from '#contract/errors.ts'
import { kindOfName, refusedAs } from '#contract/sessions/ingest.ts'
import type { Context } from '#server/platform/context.ts'
import { deletePending } from '../delete-pending.ts'
import { publishLocked } from '../publish/publish-if-complete.ts'
import { lockSession } from '../queries.ts'
import { scheduleDeletion } from '../schedule-deletion.ts'
import { notifyMediaStatus } from './media-status-channel.ts'
import type { MediaToPrepare } from './prepare-queries.ts'

/** Sets a file to `failed` with its error code and deletes its objects; the session can be published without it. */
export async function failMedia(context: Context, media: MediaToPrepare, code: ErrorCode): Promise<void> {
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
