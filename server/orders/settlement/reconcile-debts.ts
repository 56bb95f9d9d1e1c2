import type { Context } from '#server/platform/context.ts'
import { recoverDebtJob } from '../job-names.ts'
import { BATCH } from './claim-due-orders.ts'
import { claimDebtors } from './debt-queries.ts'

/** Tries again, each hour, to take back what sellers owe. Their next sale does so at once. */
export async function reconcileDebts(context: Context): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    for (const photographer_id of await claimDebtors(tx, BATCH))
      await context.queue.send(tx, recoverDebtJob, { photographer_id })
  })
}
