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

export type GatheredViews = { session_id: number; photographer_id: number; views: number }

/** Adds views to those of their sessions, and to those of their photographers on that Lisbon day. Each in the order of ids: two processes cannot deadlock. */
export const addViews = (db: Db, views: readonly GatheredViews[], day: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await tx
      .insertInto('session_view')
      .values(
        views
          .map(({ session_id, views }) => ({ session_id, views }))
          .toSorted((a, b) => a.session_id - b.session_id),
      )
      .onConflict((conflict) =>
        conflict
          .column('session_id')
          .doUpdateSet({ views: sql<number>`session_view.views + excluded.views` }),
      )
      .execute()
    await tx
      .insertInto('photographer_view_day')
      .values(
        sumByPhotographer(views)
          .map(([photographer_id, views]) => ({ photographer_id, day, views }))
          .toSorted((a, b) => a.photographer_id - b.photographer_id),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['photographer_id', 'day'])
          .doUpdateSet({ views: sql<number>`photographer_view_day.views + excluded.views` }),
      )
      .execute()
  })

function sumByPhotographer(gathered: readonly GatheredViews[]): [photographer: number, views: number][] {
  const sums = new Map<number, number>()
  for (const { photographer_id, views } of gathered)
    sums.set(photographer_id, (sums.get(photographer_id) ?? 0) + views)
  return [...sums]
}
