import { type QueryCreator, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/connect.ts'
import type { Tables } from '#server/platform/db/schema.ts'

/** Delay after which an object that no row has claimed is deleted, in seconds: longer than any transaction of ours. */
export const CLAIM_SECONDS = 3600

/**
 * Schedules objects for deletion (table `pending_deletion`). Called before an object is written whose row does not exist
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
    .insertInto('pending_deletion')
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
    .deleteFrom('pending_deletion')
    .where((eb) => eb('key', '=', eb.fn.any(eb.val([...keys]))))
    .returning('key')

/** Cancels one scheduled deletion by itself; false where it has already run. */
export const isClaimed = async (tx: Tx, key: string): Promise<boolean> =>
  (
    await tx
      .with('cancelled', cancelDeletion([key]))
      .selectFrom('cancelled')
      .select('key')
      .execute()
  ).length === 1
