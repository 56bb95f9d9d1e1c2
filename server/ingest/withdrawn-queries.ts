import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/connect.ts'

/**
 * What nobody but its buyers and its photographer may see, of rows joined as `media`, `session` and `photographer`: hidden by
 * the operator, removed, taken down, or of a closed account. As text: one condition for several statements.
 */
const isWithdrawn = (): RawBuilder<boolean> =>
  sql<boolean>`(media.hidden_at is not null or media.state = 'removed' or session.hidden_at is not null
    or session.state = 'taken_down' or photographer.closed_at is not null)`

const isShown = (): RawBuilder<boolean> => sql<boolean>`not ${isWithdrawn()}`

const joined = (db: Db | Tx) =>
  db
    .selectFrom('media')
    .innerJoin('session', 'session.id', 'media.session_id')
    .innerJoin('photographer', 'photographer.id', 'session.photographer_id')

/** The public files of an item, in the order in which they are withheld: covers carry no watermark. */
export const PUBLIC_PARTS = ['cover', 'preview', 'tile', 'wide'] as const
export type PublicPart = (typeof PUBLIC_PARTS)[number]

export type WithdrawnItem = {
  id: number
  cover_key: string | null
  preview_key: string | null
  tile_key: string | null
  wide_key: string | null
}

/**
 * The prepared items of a session that are withdrawn and whose public files still have names that were public. One that is
 * being prepared is not among them: its job writes the names it has read.
 */
export const listWithdrawn = (db: Db | Tx, sessionId: number, locked?: 'locked'): Promise<WithdrawnItem[]> =>
  joined(db)
    .select(['media.id', 'media.cover_key', 'media.preview_key', 'media.tile_key', 'media.wide_key'])
    .where('media.session_id', '=', sessionId)
    .where('media.withheld', '=', false)
    .where('media.state', 'in', ['ready', 'removed'])
    .where('media.preview_key', 'is not', null)
    .where(isWithdrawn())
    .orderBy('media.id')
    .$if(locked !== undefined, (query) => query.forUpdate('media'))
    .execute()

/** The wide cover of a session, where the item it was made of is withdrawn. */
export async function findWithdrawnCover(tx: Tx, sessionId: number): Promise<string | null> {
  const found = await joined(tx)
    .select('session.wide_cover_key')
    .whereRef('session.wide_cover_of', '=', 'media.id')
    .where('session.id', '=', sessionId)
    .where(isWithdrawn())
    .executeTakeFirst()
  return found?.wide_cover_key ?? null
}

/** Items of a session that are shown again: the names their files have now are public from here on. */
export const listShownAgain = (tx: Tx, sessionId: number): Promise<{ id: number }[]> =>
  joined(tx)
    .select('media.id')
    .where('media.session_id', '=', sessionId)
    .where('media.withheld', '=', true)
    .where(isShown())
    .execute()

/** Former names of a session's files under which they are still to be deleted, here or in a CDN. */
export async function listFormerDue(db: Db, sessionId: number, part: PublicPart): Promise<string[]> {
  const rows = await db
    .selectFrom('former_key')
    .innerJoin('media', 'media.id', 'former_key.media_id')
    .leftJoin('pending_deletion', 'pending_deletion.key', 'former_key.key')
    .leftJoin('pending_purge', 'pending_purge.key', 'former_key.key')
    .select('former_key.key')
    .where('media.session_id', '=', sessionId)
    .where('former_key.part', '=', part)
    .where((eb) =>
      eb.or([eb('pending_deletion.key', 'is not', null), eb('pending_purge.key', 'is not', null)]),
    )
    .execute()
  return rows.map(({ key }) => key)
}

/** The present key of what was once called `key`, where it is shown; its preview where that file is not made yet. */
export async function findPresentKey(db: Db, key: string): Promise<string | null> {
  const found = await joined(db)
    .innerJoin('former_key', 'former_key.media_id', 'media.id')
    .select(['former_key.part', 'media.cover_key', 'media.preview_key', 'media.tile_key', 'media.wide_key'])
    .where('former_key.key', '=', key)
    .where('media.state', '=', 'ready')
    .where(isShown())
    .executeTakeFirst()
  return found ? (found[`${found.part}_key`] ?? found.preview_key) : null
}
