import { sql } from 'kysely'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { runIndependently } from '#server/platform/queue/run-steps.ts'
import { renewedKey } from '#server/platform/storage/keys.ts'
import { deletePending } from './delete-pending.ts'
import { notePurges } from './pending-queries.ts'
import { purgeCopies } from './purge-copies.ts'
import { listPages } from './purge-pages.ts'
import { lockSession } from './queries.ts'
import { CLAIM_SECONDS, cancelDeletion, scheduleDeletion } from './schedule-deletion.ts'
import { writeWideCover } from './wide-cover-queries.ts'
import {
  findWithdrawnCover,
  listFormerDue,
  listWithdrawn,
  PUBLIC_PARTS,
  type PublicPart,
  type WithdrawnItem,
} from './withdrawn-queries.ts'

type Renaming = { id: number; part: PublicPart; from: string; to: string }

/**
 * Gives the public files of a session's withdrawn items new names that nobody knows, and deletes the old ones, the unmarked
 * covers first. The files exist under both names until the rows have the new ones; a process that dies on the way leaves no
 * orphan and no row without its files, and the session stays noted until all is done. The wide cover of such an item is deleted
 * alone: another is made when it is shown again. A CDN is told of the pages that showed the session, too.
 */
export async function withholdSession(
  context: Pick<Context, 'db' | 'storage'>,
  sessionId: number,
): Promise<void> {
  const { db, storage } = context
  const planned = (await listWithdrawn(db, sessionId)).flatMap((item) => renamingsOf(item))
  const fresh = planned.map(({ to }) => to)
  await scheduleDeletion(db, fresh, CLAIM_SECONDS)
  const pages = storage.copies ? await listPages(db, sessionId) : []
  await notePurges(db, pages)
  await storage.copy(planned.map(({ from, to }) => [from, to] as const))
  const { unused, isComplete, wide } = await db.transaction().execute((tx) => rename(tx, sessionId, planned))
  await deletePending(context, [wide])
  await scheduleDeletion(db, unused)
  const errors = await runIndependently(PUBLIC_PARTS, async (part) =>
    deletePending(context, await listFormerDue(db, sessionId, part)),
  )
  await deletePending(context, unused)
  await purgeCopies(context, pages)
  if (errors.length > 0) throw errors[0]
  if (!isComplete || !(await dropNote(db, sessionId))) return withholdSession(context, sessionId)
}

/**
 * Whoever withdraws something just now relies on the note that is there: it goes only under the session's lock, and while nothing
 * more is withdrawn. Whether it is gone.
 */
const dropNote = (db: Context['db'], sessionId: number): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await lockSession(tx, sessionId)
    if ((await listWithdrawn(tx, sessionId)).length > 0) return false
    await tx.deleteFrom('pending_withholding').where('session_id', '=', sessionId).execute()
    return true
  })

const renamingsOf = (item: WithdrawnItem): Renaming[] =>
  PUBLIC_PARTS.flatMap((part) => {
    const from = item[`${part}_key`]
    return from === null ? [] : [{ id: item.id, part, from, to: renewedKey(from) }]
  })

/**
 * Writes the planned names of the items that are still withdrawn under the old ones. Returns the names it had no use for; it is
 * not complete when there are items by now for which none was planned.
 */
async function rename(
  tx: Tx,
  sessionId: number,
  planned: readonly Renaming[],
): Promise<{ unused: string[]; isComplete: boolean; wide: string | null }> {
  await lockSession(tx, sessionId)
  const wide = await takeWithdrawnCover(tx, sessionId)
  const known = new Set(planned.map(({ from }) => from))
  const now = await listWithdrawn(tx, sessionId, 'locked')
  // One that got another file meanwhile waits for the next round, with all of its names.
  const whole = now.filter((item) => keysOf(item).every((key) => known.has(key)))
  const taken = new Set(whole.flatMap(keysOf))
  const done = planned.filter(({ from }) => taken.has(from))
  if (done.length > 0) await writeKeys(tx, sessionId, done)
  const unused = planned.filter(({ from }) => !taken.has(from)).map(({ to }) => to)
  return { unused, isComplete: whole.length === now.length, wide }
}

async function takeWithdrawnCover(tx: Tx, sessionId: number): Promise<string | null> {
  const key = await findWithdrawnCover(tx, sessionId)
  if (key === null) return null
  await writeWideCover(tx, sessionId, null)
  await scheduleDeletion(tx, [key])
  return key
}

const keysOf = (item: WithdrawnItem): string[] => renamingsOf(item).map(({ from }) => from)

/** As text: arrays read side by side, and a list of covers in which each keeps its place. */
async function writeKeys(tx: Tx, sessionId: number, done: readonly Renaming[]): Promise<void> {
  const [ids, from, to] = [done.map(({ id }) => id), done.map((row) => row.from), done.map((row) => row.to)]
  await sql`with renamed as (select * from unnest(${ids}::int[], ${from}::text[], ${to}::text[]) as renamed(id, old, fresh))
    update media set withheld = true,
        cover_key = coalesce((select fresh from renamed where old = media.cover_key), cover_key),
        preview_key = coalesce((select fresh from renamed where old = media.preview_key), preview_key),
        tile_key = coalesce((select fresh from renamed where old = media.tile_key), tile_key),
        wide_key = coalesce((select fresh from renamed where old = media.wide_key), wide_key)
      where id = any(${ids}::int[])`.execute(tx)
  await sql`update session set cover_keys = (
      select coalesce(array_agg(coalesce(renamed.fresh, cover) order by place), '{}')
      from unnest(cover_keys) with ordinality as covers(cover, place)
      left join unnest(${from}::text[], ${to}::text[]) as renamed(old, fresh) on renamed.old = covers.cover),
    cover_tile_keys = (
      select coalesce(array_agg(coalesce(renamed.fresh, tile) order by place), '{}')
      from unnest(cover_tile_keys) with ordinality as tiles(tile, place)
      left join unnest(${from}::text[], ${to}::text[]) as renamed(old, fresh) on renamed.old = tiles.tile)
    where id = ${sessionId}`.execute(tx)
  const { claimed } = await tx
    .with('cancelled', cancelDeletion(to))
    .insertInto('former_key')
    .values(done.map(({ id, part, from: key }) => ({ key, media_id: id, part })))
    .returning((eb) =>
      eb
        .selectFrom('cancelled')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('claimed'),
    )
    .executeTakeFirstOrThrow()
  if (claimed !== to.length) throw new AppError('unavailable')
  await scheduleDeletion(tx, from)
}
