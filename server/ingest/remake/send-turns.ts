import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/db/connect.ts'
import { turnClipJob, turnPhotoJob } from '../job-names.ts'
import type { AskedTurn } from './turn-queries.ts'

/** Sends the jobs that turn these files; one that waits is not added to. */
export async function sendTurns(
  { queue }: Pick<Context, 'queue'>,
  within: Tx | Db,
  files: readonly AskedTurn[],
): Promise<void> {
  for (const [job, of] of [
    [turnPhotoJob, files.filter(({ kind }) => kind === 'image')],
    [turnClipJob, files.filter(({ kind }) => kind === 'video')],
  ] as const)
    await queue.sendAll(
      within,
      job,
      of.map(({ id }) => ({ media_id: id })),
    )
}
