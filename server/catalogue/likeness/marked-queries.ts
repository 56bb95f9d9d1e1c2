import type { Pool } from 'pg'
import { listedSince } from '../policy.ts'

export type MarkedRow = { item: number; session: number; number: number }

/** Which waves of those sessions that are listed hold these items; one that is not shown any more marks nothing. */
export async function readMarked(
  pool: Pool,
  sessions: readonly number[],
  items: readonly number[],
): Promise<MarkedRow[]> {
  if (items.length === 0) return []
  const { rows } = await pool.query<MarkedRow>({
    name: 'waves-of-marked-items',
    text: `select m.id as item, w.session_id as session, w.number
      from media m join wave_item i on i.media_id = m.id join wave w on w.id = i.wave_id join session s on s.id = w.session_id
      where m.id = any($2) and m.session_id = any($1) and m.state = 'ready' and m.hidden_at is null and s.state = 'published'
        and s.created_at >= ($3::timestamp at time zone 'Europe/Lisbon')
      order by m.id`,
    values: [sessions, items, listedSince()],
  })
  return rows
}
