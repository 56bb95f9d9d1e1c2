import { type QueryCreator, sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/db/connect.ts'
import type { Tables } from '#server/platform/db/schema.ts'

/** Objects removed in one transaction, and how many of them at the same time. */
const BATCH = 500
const AT_ONCE = 50
/** Time an object may lie without its row, in seconds: longer than any transaction of ours. */
export const CLAIM_SECONDS = 3600
/** Before one that could not be removed is tried again, in seconds: it does not stand before the others meanwhile. */
const AGAIN_SECONDS = 1800

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

/** Removes those of these objects that are due. What cannot be removed now is due again later, and its fault thrown. */
export async function removeDoomed(
  context: Pick<Context, 'db' | 'storage'>,
  keys: readonly (string | null)[],
): Promise<void> {
  const wanted = keys.filter((key) => key !== null)
  if (wanted.length === 0) return
  const { faults } = await removePortion(context, wanted)
  if (faults.length > 0) throw faults[0]
}

/**
 * Removes a portion of what is due, the object first and then its line: cut short, it goes on next time. Answers how many
 * were due and what went wrong with some of them, which are due again later.
 */
export const removePortion = (
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  wanted?: readonly string[],
): Promise<{ due: number; faults: unknown[] }> =>
  db.transaction().execute(async (tx) => {
    const due = await lockDue(tx, wanted)
    const gone = new Set<string>()
    const faults: unknown[] = []
    const remove = (key: string) =>
      storage.remove(key).then(
        () => gone.add(key),
        (error: unknown) => faults.push(error),
      )
    for (let at = 0; at < due.length; at += AT_ONCE)
      await Promise.all(due.slice(at, at + AT_ONCE).map(remove))
    if (gone.size > 0)
      await tx
        .deleteFrom('doomed_object')
        .where('key', 'in', [...gone])
        .execute()
    const left = due.filter((key) => !gone.has(key))
    await doom(tx, left, AGAIN_SECONDS)
    return { due: due.length, faults }
  })

async function lockDue(tx: Tx, wanted: readonly string[] | undefined): Promise<string[]> {
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
  return due.map(({ key }) => key)
}
