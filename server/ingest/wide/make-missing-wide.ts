import type { Context } from '#server/platform/context.ts'
import { wideCoverJob, wideTilesJob } from '../job-names.ts'
import { listWithoutWideCover } from '../wide-cover-queries.ts'
import { listSessionsWithoutWide } from './wide-tile-queries.ts'

/** So many an hour; a session is shown with its smaller copies until it has its turn. */
const MOST = 500

/** Sends the jobs that make them for sessions on sale without wide copies: those published before there were any, and what was lost. */
export async function makeMissingWide({ db, queue }: Context): Promise<void> {
  for (const [job, sessions] of [
    [wideCoverJob, await listWithoutWideCover(db, MOST)],
    [wideTilesJob, await listSessionsWithoutWide(db, MOST)],
  ] as const)
    await queue.sendAll(
      db,
      job,
      sessions.map(({ id }) => ({ session_id: id })),
    )
}
