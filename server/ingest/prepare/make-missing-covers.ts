import type { Context } from '#server/platform/context.ts'
import { wideCoverJob } from '../job-names.ts'
import { listWithoutWideCover } from '../wide-cover-queries.ts'

/** So many an hour; a session is shown with its smaller covers until it has its turn. */
const MOST = 500

/** Sends the job that makes it for sessions on sale without a wide cover: those published before there were any. */
export async function makeMissingCovers({ db, queue }: Context): Promise<void> {
  const sessions = await listWithoutWideCover(db, MOST)
  await queue.sendAll(
    db,
    wideCoverJob,
    sessions.map(({ id }) => ({ session_id: id })),
  )
}
