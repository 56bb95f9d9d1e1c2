import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { scheduleDeletion } from './schedule-deletion.ts'

/** Objects deleted in one transaction, and how many of them at the same time. */
const BATCH = 500
const CONCURRENCY = 50
/** Delay before a failed deletion is tried again, in seconds: the others are due before it meanwhile. */
const RETRY_SECONDS = 1800

/** Deletes the objects among `keys` that are due. A failed deletion is scheduled again, and its error thrown. */
export async function deletePending(
  context: Pick<Context, 'db' | 'storage'>,
  keys: readonly (string | null)[],
): Promise<void> {
  const named = keys.filter((key) => key !== null)
  if (named.length === 0) return
  const errors: unknown[] = []
  for (let at = 0; at < named.length; at += BATCH)
    errors.push(...(await deletePendingBatch(context, named.slice(at, at + BATCH))).errors)
  if (errors.length > 0) throw errors[0]
}

/**
 * Deletes one batch of what is due, the object before its row: an interrupted run continues in the next run. Returns how many
 * were due, and the errors of those that failed and are scheduled again.
 */
export const deletePendingBatch = (
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  named?: readonly string[],
): Promise<{ due: number; errors: unknown[] }> =>
  db.transaction().execute(async (tx) => {
    const due = await lockDue(tx, named)
    const deleted = new Set<string>()
    const errors: unknown[] = []
    const remove = (key: string) =>
      storage.remove(key).then(
        () => deleted.add(key),
        (error: unknown) => errors.push(error),
      )
    for (let at = 0; at < due.length; at += CONCURRENCY)
      await Promise.all(due.slice(at, at + CONCURRENCY).map(remove))
    if (deleted.size > 0)
      await tx
        .deleteFrom('pending_deletion')
        .where('key', 'in', [...deleted])
        .execute()
    const left = due.filter((key) => !deleted.has(key))
    await scheduleDeletion(tx, left, RETRY_SECONDS)
    return { due: due.length, errors }
  })

async function lockDue(tx: Tx, named: readonly string[] | undefined): Promise<string[]> {
  const due = await tx
    .selectFrom('pending_deletion')
    .select('key')
    .where('remove_after', '<=', sql<Date>`now()`)
    .$if(named !== undefined, (query) => query.where('key', 'in', named ?? []))
    .orderBy('remove_after')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute()
  return due.map(({ key }) => key)
}
