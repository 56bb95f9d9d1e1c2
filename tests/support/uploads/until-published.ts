import type { SessionState } from '#contract/sessions/my-sessions.ts'
import { openMediaStatusChannel } from '#server/ingest/prepare/media-status-channel.ts'
import type { TestApp } from '../app.ts'

/** Waits of the upload call in a row: a machine may be many times slower than a visitor's patience. */
const PATIENCE = 6

/** Waits, while the workers of this process run, until the session of that file is in that state, and all of it is there. */
export async function untilPublished(
  { context }: TestApp,
  { session, media }: { session: number; media: number },
  wanted: SessionState = 'published',
): Promise<void> {
  const channel = openMediaStatusChannel(context)
  try {
    const find = async () => {
      const row = await context.db
        .selectFrom('session')
        .select(['state', 'arrival'])
        .where('id', '=', session)
        .executeTakeFirst()
      return row?.state === wanted && row.arrival === null ? true : null
    }
    for (let patience = PATIENCE; patience > 0; patience -= 1)
      if (await channel.waitForStatus(media, find)) return
    throw new Error(`Session ${session} did not become ${wanted}`)
  } finally {
    channel.close()
  }
}
