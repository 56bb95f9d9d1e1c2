import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Db } from '#server/platform/db/connect.ts'

/** Whose session it is; undefined where there is no page to open. */
export async function findViewed(pool: Pool, id: number): Promise<{ photographer_id: number } | undefined> {
  const { rows } = await pool.query<{ photographer_id: number }>({
    name: 'viewed-session',
    text: `select photographer_id from session where id = $1 and state in ('published', 'archived')`,
    values: [id],
  })
  return rows[0]
}

/** In the order of the session ids: two processes cannot deadlock. */
export const addViews = (db: Db, views: { session_id: number; views: number }[]) =>
  db
    .insertInto('session_view')
    .values(views.toSorted((a, b) => a.session_id - b.session_id))
    .onConflict((conflict) =>
      conflict.column('session_id').doUpdateSet({ views: sql<number>`session_view.views + excluded.views` }),
    )
    .execute()
