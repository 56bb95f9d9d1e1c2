import type { Context } from '#server/platform/context.ts'
import { runBatches } from '#server/platform/queue/run-steps.ts'
import { sendTurns } from '../remake/send-turns.ts'
import { forgetRefusals, listStuckTurns } from '../remake/turn-queries.ts'

const BATCH = 500
/** So long a turn may take that nobody sends again, ms. */
const STUCK_MS = 3_600_000
/** So long a photographer is told why a file was not turned. */
const TOLD_HOURS = 24

/** Sends the jobs of turns again that were lost, and forgets refusals that were told for a day. A job that waits is not added to. */
export async function requeueStuckTurns(context: Context, now: Date, signal: AbortSignal): Promise<void> {
  const before = new Date(now.getTime() - STUCK_MS)
  let above = 0
  await runBatches(signal, async () => {
    const found = await listStuckTurns(context.db, { before, above, limit: BATCH })
    above = found.at(-1)?.id ?? above
    await sendTurns(context, context.db, found)
    return found.length === BATCH
  })
  await forgetRefusals(context.db, TOLD_HOURS)
}
