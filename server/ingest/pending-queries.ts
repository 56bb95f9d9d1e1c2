import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/connect.ts'

/** Rows taken at a time. */
export const PENDING_BATCH = 500
/** Failures in a row, in about ten minutes, after which somebody has to look. */
const STUBBORN = 5

/** When a row whose attempt fails is due again: in half a minute, then each time twice as late, at last in half an hour. */
const dueAgain = (): RawBuilder<Date> =>
  sql<Date>`now() + make_interval(secs => least(30 * power(2, least(attempts, 6)), 1800))`

/** Any number: held alone by who must find every file that is named, shared by whoever deletes. */
const DELETIONS = 7_346_207

/** Holds all deletions back until the answer is called: for seconds. As text: the builder has no locks. */
export async function holdDeletions(db: Db): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  const holding = db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${DELETIONS})`.execute(tx)
    held.resolve()
    await over.promise
  })
  await Promise.race([held.promise, holding])
  return () => {
    over.resolve()
    return holding
  }
}

/**
 * Locks objects to delete. Those that are named are waited for where another worker holds them, and come also before they are
 * due; else what is due and held by nobody. As text: the lock that a backup holds back is none of the builder's.
 */
export async function lockDeletions(tx: Tx, named: readonly string[] | undefined): Promise<string[]> {
  await sql`select pg_advisory_xact_lock_shared(${DELETIONS})`.execute(tx)
  const of = tx.selectFrom('pending_deletion').select('key').limit(PENDING_BATCH).forUpdate()
  const rows = await (named
    ? of.where('key', 'in', named).orderBy('key')
    : of.where('remove_after', '<=', sql<Date>`now()`).orderBy('remove_after').skipLocked()
  ).execute()
  return rows.map(({ key }) => key)
}

/** Deletes the rows of deleted objects; a CDN is to be told of those in `purged`. */
export async function noteDeleted(tx: Tx, keys: readonly string[], purged: readonly string[]): Promise<void> {
  if (keys.length > 0) await tx.deleteFrom('pending_deletion').where('key', 'in', keys).execute()
  await notePurges(tx, purged)
}

/** Notes what a CDN is to be told of: keys of public objects, and those of pages. */
export async function notePurges(db: Db | Tx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await db
    .insertInto('pending_purge')
    .values(keys.map((key) => ({ key })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function postponeDeletions(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await tx
    .updateTable('pending_deletion')
    .set((eb) => ({ remove_after: dueAgain(), attempts: eb('attempts', '+', 1) }))
    .where('key', 'in', keys)
    .execute()
}

/**
 * Takes objects that a CDN is to be told of: those that are named, also where another worker tells of them just now, or what is
 * due. Each is due again after the pause of an attempt that failed, for whoever takes it may die.
 */
export async function takePurges(db: Db, named: readonly string[] | undefined): Promise<string[]> {
  const rows = await db
    .with('taken', (within) => {
      const of = within.selectFrom('pending_purge').select('key').limit(PENDING_BATCH).forUpdate()
      return named
        ? of.where('key', 'in', named).orderBy('key')
        : of.where('due_at', '<=', sql<Date>`now()`).orderBy('due_at').skipLocked()
    })
    .updateTable('pending_purge')
    .set((eb) => ({ due_at: dueAgain(), attempts: eb('attempts', '+', 1) }))
    .where('key', 'in', (eb) => eb.selectFrom('taken').select('key'))
    .returning('key')
    .execute()
  return rows.map(({ key }) => key)
}

export async function dropPurges(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await db.deleteFrom('pending_purge').where('key', 'in', keys).execute()
}

export const hasPurges = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('pending_purge').select('key').limit(1).executeTakeFirst()) !== undefined

/** How many objects could not be deleted again and again, and of how many no CDN could be told. */
export async function countStubborn(db: Db): Promise<{ deletions: number; purges: number }> {
  const count = (table: 'pending_deletion' | 'pending_purge') =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('attempts', '>=', STUBBORN)
      .executeTakeFirstOrThrow()
  const [deletions, purges] = await Promise.all([count('pending_deletion'), count('pending_purge')])
  return { deletions: deletions.count, purges: purges.count }
}
