import { sql } from 'kysely'
import { SHORTLIST_MAX } from '#contract/limits.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { listKept, listKeptIds } from './queries.ts'

/**
 * Puts items on a surfer's shortlist, the last one newest, and answers all that is on it, last added first. What is there
 * stays where it is, what never was public is left out, and the oldest beyond the limit goes. Throws `login_required`
 * when the account was closed meanwhile.
 */
export async function addToShortlist(
  { db }: Pick<Context, 'db'>,
  surfer_id: number,
  ids: readonly number[],
): Promise<number[]> {
  return db.transaction().execute(async (tx) => {
    await lockSurfer(tx, surfer_id)
    const shown = await findOnceShown(tx, ids)
    const [newest] = await listKept(tx, surfer_id, { after: null, limit: 1 })
    // A millisecond apart, after all that is there: they keep the order they came in.
    const from = Math.max(Date.now(), (newest?.added_at.getTime() ?? 0) + 1)
    const rows = [...new Set(ids)]
      .filter((id) => shown.has(id))
      .map((media_id, at) => ({ surfer_id, media_id, added_at: new Date(from + at) }))
    if (rows.length > 0)
      await tx
        .insertInto('shortlist_item')
        .values(rows)
        .onConflict((known) => known.doNothing())
        .execute()
    return dropOldest(tx, surfer_id)
  })
}

/** One change at a time, so that the limit holds; and none after the account was closed. */
async function lockSurfer(tx: Tx, id: number): Promise<void> {
  const surfer = await tx
    .selectFrom('surfer')
    .select('id')
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!surfer) throw new AppError('login_required')
}

/** Those that anybody could see once; a removed one was ready before, or its session was not out yet. */
async function findOnceShown(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('media')
    .innerJoin('session', 'session.id', 'media.session_id')
    .where('media.id', '=', sql<number>`any(${ids})`)
    .where('media.state', 'in', ['ready', 'removed'])
    .where('session.state', 'in', ['published', 'taken_down', 'archived'])
    .select('media.id')
    .forKeyShare('media')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

async function dropOldest(tx: Tx, surferId: number): Promise<number[]> {
  const all = await listKeptIds(tx, surferId)
  const beyond = all.slice(SHORTLIST_MAX)
  if (beyond.length > 0)
    await tx
      .deleteFrom('shortlist_item')
      .where('surfer_id', '=', surferId)
      .where('media_id', 'in', beyond)
      .execute()
  return all.slice(0, SHORTLIST_MAX)
}
