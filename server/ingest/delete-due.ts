import type { Context } from '#server/platform/context.ts'
import { runBatches } from '#server/platform/queue/run-steps.ts'
import { deletePendingBatch } from './delete-pending.ts'
import { countStubborn } from './pending-queries.ts'
import { purgeCopies } from './purge-copies.ts'

/**
 * Deletes what is due and tells the CDN of what is deleted: what failed, or whoever was to do it died. Each failure is logged;
 * an ALARM says what goes on failing. Idempotent.
 */
export async function deleteDue(context: Context): Promise<void> {
  const { db, storage, log } = context
  const errors: unknown[] = []
  for (const step of [deletePendingBatch, purgeCopies])
    await runBatches(AbortSignal.timeout(DUE_MS), async () => {
      const done = await step(context)
      errors.push(...done.errors)
      return done.due > 0
    })
  if (errors.length === 0) return
  log.warn({ err: errors[0], failed: errors.length }, 'files are not deleted everywhere; it is tried again')
  const { deletions, purges } = await countStubborn(db)
  if (deletions > 0) log.error({ files: deletions }, 'ALARM: files that are to be deleted cannot be')
  if (purges > 0 && storage.copies)
    log.error({ copies: purges }, 'ALARM: a CDN cannot be told to forget files that are deleted')
}

/** How long one run begins further batches of each kind, ms. */
const DUE_MS = 60_000
