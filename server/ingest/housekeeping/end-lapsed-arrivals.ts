import type { Context } from '#server/platform/context.ts'
import { runBatches } from '#server/platform/queue/run-steps.ts'
import { arrivalLapsed } from '../events.ts'
import { listLapsed, setArrival } from '../publish/arrival-queries.ts'
import { lockSession } from '../queries.ts'

const BATCH = 200

/** What is sold as it arrives and has received nothing since `before` is complete with what is there; its photographer is told. */
export async function endLapsedArrivals(context: Context, before: Date, signal: AbortSignal): Promise<void> {
  let above = 0
  await runBatches(signal, async () => {
    const lapsed = await listLapsed(context.db, { before, above, limit: BATCH })
    above = lapsed.at(-1)?.id ?? above
    for (const { id } of lapsed) await endArrivalSince(context, id, before)
    return lapsed.length === BATCH
  })
}

/** Looks again under the lock: a file may have come, or the session may have been finalised. */
const endArrivalSince = (context: Context, id: number, before: Date): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    await lockSession(tx, id)
    const [lapsed] = await listLapsed(tx, { before, above: id - 1, limit: 1 })
    if (lapsed?.id !== id) return
    await setArrival(tx, id, null)
    await context.publish(tx, arrivalLapsed, { session_id: id })
  })
