import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { MediaStatusChannel } from './media-status-channel.ts'

/**
 * Resolves when no file of a session is being checked or prepared any more, which is when it is listed if it is to be; at the latest
 * after `ms`: of a file that was removed meanwhile nobody is told.
 */
export async function awaitPrepared(
  context: Context,
  mediaStatus: MediaStatusChannel,
  sessionId: number,
  ms: number,
): Promise<void> {
  const until = performance.now() + ms
  for (;;) {
    const since = mediaStatus.listenFromNow()
    const newest = await findNewestUnprepared(context.db, sessionId)
    if (newest === null) return
    const look = async () => ((await isUnprepared(context.db, newest)) ? null : true)
    if (!(await mediaStatus.waitForStatus(newest, look, since, until - performance.now()))) return
  }
}

const unprepared = (db: Db) =>
  db.selectFrom('media').select('id').where('state', 'in', ['processing', 'checked'])

/** Of those that are left it is likely to be the last. */
async function findNewestUnprepared(db: Db, sessionId: number): Promise<number | null> {
  const row = await unprepared(db)
    .where('session_id', '=', sessionId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

const isUnprepared = async (db: Db, id: number): Promise<boolean> =>
  (await unprepared(db).where('id', '=', id).executeTakeFirst()) !== undefined
