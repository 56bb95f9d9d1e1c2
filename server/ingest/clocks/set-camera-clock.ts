import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { clockChanged } from '../events.ts'
import { lockOwnSession } from '../queries.ts'
import { settleTimes } from './settle-times.ts'

/**
 * Sets how far the clock of a camera body is ahead, ms, or with null that its pictures of our clock say it, and with it the times of its
 * files, in a session that may be on sale. Throws `not_found`.
 */
export async function setCameraClock(
  context: Pick<Context, 'db' | 'publish'>,
  photographerId: number,
  { id, camera_id }: { id: number; camera_id: number },
  offset_ms: number | null,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    if (!(await lockOwnSession(tx, id, photographerId))) throw new AppError('not_found')
    const { numUpdatedRows } = await tx
      .updateTable('session_camera')
      .set(
        offset_ms === null
          ? { offset_from: 'picture' }
          : { offset_ms, offset_from: offset_ms === 0 ? 'none' : 'hand' },
      )
      .where('id', '=', camera_id)
      .where('session_id', '=', id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new AppError('not_found')
    if (await settleTimes(tx, id)) await context.publish(tx, clockChanged, { session_id: id })
  })
}
