import { isErrorCode } from '#contract/errors.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { findUploaded, type UploadedRow } from '../queries.ts'
import type { MediaStatusChannel } from './media-status-channel.ts'

/**
 * Waits until an uploaded file is accepted or refused, at most `UPLOAD_ANSWER_MS`; then returns its row as it is. A refused
 * file throws its error code and its row is deleted: it has been reported (decisions.md, Media). `since` comes from
 * `listenFromNow`, called before the row was written.
 */
export async function awaitCheck(
  context: Context,
  mediaStatus: MediaStatusChannel,
  mediaId: number,
  since?: number,
): Promise<UploadedRow> {
  const look = async () => {
    const row = await findUploaded(context.db, mediaId)
    return row?.state === 'processing' ? null : { row }
  }
  const settled = await mediaStatus.waitForStatus(mediaId, look, since)
  const row = settled ? settled.row : await findUploaded(context.db, mediaId)
  if (!row) throw new AppError('file_unprocessable')
  if (row.state !== 'failed') return row
  await context.db.deleteFrom('media').where('id', '=', mediaId).where('state', '=', 'failed').execute()
  throw new AppError(isErrorCode(row.failure) ? row.failure : 'file_unprocessable')
}
