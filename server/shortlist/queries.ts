import type { Pool } from 'pg'
import type { MediaRow } from '#server/catalogue/queries.ts'
import { type SessionRow, selectSessions } from '#server/catalogue/session-columns.ts'
import type { Db, Tx } from '#server/platform/db/connect.ts'

type KeptItem = { media_id: number; added_at: Date }

const ofSurfer = (db: Db | Tx, surferId: number) =>
  db
    .selectFrom('shortlist_item')
    .where('surfer_id', '=', surferId)
    .select(['media_id', 'added_at'])
    .orderBy('added_at', 'desc')
    .orderBy('media_id', 'desc')

/** A page of a surfer's items, last added first, below `after`. */
export const listKept = (
  db: Db | Tx,
  surferId: number,
  { after, limit }: { after: KeptItem | null; limit: number },
): Promise<KeptItem[]> =>
  ofSurfer(db, surferId)
    .$if(after !== null, (items) =>
      items.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('added_at', 'media_id'),
          '<',
          tuple(after?.added_at ?? new Date(0), after?.media_id ?? 0),
        ),
      ),
    )
    .limit(limit)
    .execute()

/** All of a surfer's items, last added first. */
export async function listKeptIds(db: Db | Tx, surferId: number): Promise<number[]> {
  const rows = await ofSurfer(db, surferId).execute()
  return rows.map(({ media_id }) => media_id)
}

/** An item with what tells whether it is public; without a size and names of files it was never ready. */
export type ItemRow = MediaRow & { session_id: number; is_ready: boolean; wave: number | null }

export async function findItems(pool: Pool, ids: readonly number[]): Promise<ItemRow[]> {
  const { rows } = await pool.query<ItemRow>({
    name: 'shortlist-items',
    text: `select m.id, m.session_id, m.state = 'ready' and m.hidden_at is null as is_ready, m.kind, m.preview_key,
        m.tile_key, m.wide_key, m.placeholder, m.original_name, m.bytes, m.width, m.height, m.captured_at, w.number as wave
      from media m left join wave_item i on i.media_id = m.id left join wave w on w.id = i.wave_id
      where m.id = any($1)`,
    values: [ids],
  })
  return rows
}

export async function findSessions(pool: Pool, ids: readonly number[]): Promise<SessionRow[]> {
  const { rows } = await pool.query<SessionRow>({
    name: 'shortlist-sessions',
    text: `${selectSessions('session s')} where s.id = any($1) and s.state in ('published', 'taken_down', 'archived')`,
    values: [ids],
  })
  return rows
}
