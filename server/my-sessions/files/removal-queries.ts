import { sql } from 'kysely'
import { REMOVAL_UNDO_MINUTES } from '#contract/sessions/own-files.ts'
import type { LockedMedia } from '#server/ingest/publish/take-out-media.ts'
import type { Tx } from '#server/platform/db/connect.ts'

/** Locks those of the named files that are in the session. */
export const lockFiles = (tx: Tx, sessionId: number, ids: readonly number[]): Promise<LockedMedia[]> =>
  tx
    .selectFrom('media')
    .select([
      'id',
      'state',
      'original_key',
      'preview_key',
      'tile_key',
      'cover_key',
      'wide_key',
      'browser_preview_key',
    ])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .where('session_id', '=', sessionId)
    .where('state', '<>', 'removed')
    .orderBy('id')
    .forUpdate()
    .execute()

export async function deleteFiles(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('media')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()
}

export async function noteRemoval(tx: Tx, session_id: number): Promise<number> {
  const made = await tx
    .insertInto('media_removal')
    .values({ session_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

/** A removal has taken its session down, which is put up again with what is brought back. */
export async function noteTookDown(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('media_removal').set({ took_down: true }).where('id', '=', id).execute()
}

type Removal = { id: number; took_down: boolean }

/** Locks a removal of the session that can still be undone. */
export const lockRemoval = (tx: Tx, sessionId: number, id: number): Promise<Removal | undefined> =>
  tx
    .selectFrom('media_removal')
    .select(['id', 'took_down'])
    .where('id', '=', id)
    .where('session_id', '=', sessionId)
    .where('removed_at', '>=', sql<Date>`now() - make_interval(mins => ${REMOVAL_UNDO_MINUTES})`)
    .forUpdate()
    .executeTakeFirst()

/** Makes the files of a removal items again, but for those whose content was sent again meanwhile; returns how many. */
export async function restoreMedia(tx: Tx, removalId: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('media')
    .set({ state: 'ready', removal_id: null })
    .where('removal_id', '=', removalId)
    .where('state', '=', 'removed')
    .where('preview_key', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('media as same')
            .select('same.id')
            .whereRef('same.session_id', '=', 'media.session_id')
            .whereRef('same.sha256', '=', 'media.sha256')
            .where('same.state', 'not in', ['failed', 'removed']),
        ),
      ),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
