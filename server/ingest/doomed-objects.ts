import { type QueryCreator, sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/db/connect.ts'
import type { Tables } from '#server/platform/db/schema.ts'

/** Objects removed in one go of the sweep. */
const BATCH = 500
/** Time an object may lie without its row, in seconds: longer than any transaction of ours. */
export const CLAIM_SECONDS = 3600

/**
 * Notes objects for removal. Written before an object whose row is not yet there, so that a process that dies between
 * the two leaves nothing behind for ever; and in the transaction that takes an object's row away.
 */
export async function doom(
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
 * The part of a statement by which the row it writes claims objects, for `with`. One that is not among what it answers
 * was already given up: the row must not stay.
 */
export const spared = (keys: readonly string[]) => (within: QueryCreator<Tables>) =>
  within
    .deleteFrom('doomed_object')
    .where((eb) => eb('key', '=', eb.fn.any(eb.val([...keys]))))
    .returning('key')

/** Removes what is due, the object first and then its line: cut short, it goes on next time. */
export async function removeDoomed(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  keys?: readonly (string | null)[],
): Promise<void> {
  const wanted = keys?.filter((key) => key !== null)
  if (wanted?.length === 0) return
  await db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('doomed_object')
      .select('key')
      .where('remove_after', '<=', sql<Date>`now()`)
      .$if(wanted !== undefined, (query) => query.where('key', 'in', wanted ?? []))
      .orderBy('remove_after')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { key } of due) await storage.remove(key)
    if (due.length > 0)
      await tx
        .deleteFrom('doomed_object')
        .where(
          'key',
          'in',
          due.map(({ key }) => key),
        )
        .execute()
  })
}
