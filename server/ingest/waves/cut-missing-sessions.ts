import type { Context } from '#server/platform/context.ts'
import { cutWavesJob } from '../job-names.ts'
import { listUncut } from './wave-queries.ts'

/** So many an hour; a session that is opened looks as before until it has its turn. */
const MOST = 5000

/** Sends the job that cuts it for each session on sale without waves: those published before there were any. */
export async function cutMissingSessions({ db, queue }: Context): Promise<void> {
  const sessions = await listUncut(db, MOST)
  await queue.sendAll(
    db,
    cutWavesJob,
    sessions.map(({ id }) => ({ session_id: id })),
  )
}
