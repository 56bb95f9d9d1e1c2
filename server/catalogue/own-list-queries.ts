import type { Pool } from 'pg'
import type { PageQuery } from '#contract/paging.ts'
import { pageOf, preparedPage, sizeOf } from '#server/platform/paging.ts'
import { readCursor, type SessionKey, writeCursor } from './cursor.ts'
import { type SessionRow, selectSessions } from './session-columns.ts'

const ORDER = 'order by s.session_date desc, s.start_hour desc, s.id desc'

/** A photographer's sessions in every state, or those alone that were published, newest day first, below `after`. */
async function listOwnRows(
  pool: Pool,
  photographerId: number,
  { after, limit, only }: { after: SessionKey | null; limit: number; only: 'published' | undefined },
): Promise<SessionRow[]> {
  const below = after ? 'and (s.session_date, s.start_hour, s.id) < ($2, $3, $4)' : ''
  const published = only ? `and s.state not in ('draft', 'finalised')` : ''
  const page = `where s.photographer_id = $1 ${published} ${below} ${ORDER} limit ${limit}`
  const { rows } = await pool.query<SessionRow>({
    ...preparedPage(`own-sessions${only ? `-${only}` : ''}${after ? '-after' : ''}`, limit),
    text: `${selectSessions('session s', page)} ${ORDER}`,
    values: [photographerId, ...(after ? [after.session_date, after.start_hour, after.id] : [])],
  })
  return rows
}

/** One page of a photographer's own sessions. */
export async function readOwnPage(pool: Pool, photographerId: number, query: PageQuery, only?: 'published') {
  const size = sizeOf(query)
  const rows = await listOwnRows(pool, photographerId, {
    after: readCursor(query.cursor),
    limit: size + 1,
    only,
  })
  return pageOf(rows, size, writeCursor)
}
