import { type QueryCreator, sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/db/connect.ts'
import type { Tables } from '#server/platform/db/schema.ts'

/** Objects deleted in one transaction, and how many of them at the same time. */
const BATCH = 500
const CONCURRENCY = 50
/** After this many seconds an object that no row has claimed is deleted: longer than any transaction of ours. */
export const CLAIM_SECONDS = 3600
/** Delay before a failed deletion is tried again, in seconds: the others are due before it meanwhile. */
const RETRY_SECONDS = 1800

/**
 * Schedules objects for deletion (table `doomed_object`). Called before an object is written whose row does not exist
 * yet, so that a process that dies between the two leaves no orphan; and in the transaction that deletes an object's row.
 */
export async function scheduleDeletion(
  within: Tx | Db,
  keys: readonly (string | null)[],
  afterSeconds = 0,
): Promise<void> {
  const values = keys
    .filter((key) => key !== null)
    .map((key) => ({ key, remove_after: sql<Date>`now() + make_interval(secs => ${afterSeconds})` }))
  if (values.length === 0) return
  await within
    .insertInto('doomed_object')
    .values(values)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ remove_after: sql`excluded.remove_after` }),
    )
    .execute()
}

/**
 * Cancels scheduled deletions, as a part of the statement that writes the row which claims the objects (for `with`).
 * Returns the keys cancelled; for one that is missing the deletion has already run: the row must not stay.
 */
export const cancelDeletion = (keys: readonly string[]) => (within: QueryCreator<Tables>) =>
  within
    .deleteFrom('doomed_object')
    .where((eb) => eb('key', '=', eb.fn.any(eb.val([...keys]))))
    .returning('key')

/** Deletes those of these objects that are due. A failed deletion is scheduled again, and its error thrown. */
export async function deletePending(
  context: Pick<Context, 'db' | 'storage'>,
  keys: readonly (string | null)[],
): Promise<void> {
  const named = keys.filter((key) => key !== null)
  if (named.length === 0) return
  const { errors } = await deletePendingBatch(context, named)
  if (errors.length > 0) throw errors[0]
}

/**
 * Deletes one batch of what is due, the object before its row: an interrupted run goes on next time. Returns how many
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
        .deleteFrom('doomed_object')
        .where('key', 'in', [...deleted])
        .execute()
    const left = due.filter((key) => !deleted.has(key))
    await scheduleDeletion(tx, left, RETRY_SECONDS)
    return { due: due.length, errors }
  })

async function lockDue(tx: Tx, named: readonly string[] | undefined): Promise<string[]> {
  const due = await tx
    .selectFrom('doomed_object')
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
