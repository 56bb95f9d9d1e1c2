import { openOutcomes } from '#server/ingest/await-outcome.ts'
import type { SessionState } from '#server/platform/db/schema.ts'
import type { TestApp } from './app.ts'

/** Waits, while the workers of this process run, until the session of that file is in that state. */
export async function untilPublished(
  { context }: TestApp,
  { session, media }: { session: number; media: number },
  wanted: SessionState = 'published',
): Promise<void> {
  const outcomes = openOutcomes(context)
  try {
    const reached = await outcomes.wait(media, async () => {
      const row = await context.db
        .selectFrom('session')
        .select('state')
        .where('id', '=', session)
        .executeTakeFirst()
      return row?.state === wanted ? true : null
    })
    if (!reached) throw new Error(`Session ${session} did not become ${wanted}`)
  } finally {
    outcomes.close()
  }
}
