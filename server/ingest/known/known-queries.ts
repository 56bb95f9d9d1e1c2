import { sql } from 'kysely'
import type { Tag } from '#contract/catalogue/catalogue.ts'
import type { SessionState } from '#contract/sessions/my-sessions.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Arrival, MediaState } from '../../catalogue/tables.ts'

export type Where = { tag: Tag; place: number; session_date: string; but?: number | undefined }

export type DaySession = {
  id: number
  place: string
  session_date: string
  start_hour: number
  end_hour: number
  state: SessionState
  created_at: Date
  arrival: Arrival | null
}

/** A photographer's sessions of a place and day that are no drafts and not over, newest first; a hidden one is archived. */
export const listOfDay = (
  db: Db,
  photographerId: number,
  { tag, place, session_date, but = 0 }: Where,
): Promise<DaySession[]> =>
  db
    .selectFrom('session as s')
    .leftJoin('location as l', 'l.id', 's.location_id')
    .leftJoin('surf_school as c', 'c.id', 's.surfschool_id')
    .select([
      's.id',
      (eb) => eb.fn.coalesce('l.name', 'c.name', eb.val('')).as('place'),
      's.session_date',
      's.start_hour',
      's.end_hour',
      's.state',
      's.created_at',
      's.arrival',
    ])
    .where('s.photographer_id', '=', photographerId)
    .where('s.session_date', '=', session_date)
    .where(tag === 'freesurf' ? 's.location_id' : 's.surfschool_id', '=', place)
    .where('s.state', 'in', ['finalised', 'published', 'taken_down'])
    .where('s.id', '<>', but)
    .orderBy('s.id', 'desc')
    .execute()

/** What is sold, or will be once it is prepared. */
const SOLD: MediaState[] = ['processing', 'checked', 'ready']

export const listSizes = (
  db: Db,
  sessions: readonly number[],
  sizes: readonly number[],
): Promise<{ bytes: number }[]> =>
  db
    .selectFrom('media')
    .select('bytes')
    .distinct()
    .where('session_id', 'in', [...sessions])
    .where('bytes', 'in', [...sizes])
    .where('state', 'in', SOLD)
    .execute()

export type SameMedia = {
  id: number
  session_id: number
  sha256: Buffer
  state: MediaState
  hidden_at: Date | null
}

export const listSame = (
  db: Db,
  sessions: readonly number[],
  contents: readonly Buffer[],
): Promise<SameMedia[]> =>
  db
    .selectFrom('media')
    .select(['id', 'session_id', 'sha256', 'state', 'hidden_at'])
    .where('session_id', 'in', [...sessions])
    .where('sha256', '=', sql<Buffer>`any(${contents}::bytea[])`)
    .where('state', 'in', SOLD)
    .orderBy('session_id', 'desc')
    .execute()

/** What a session holds, but for pictures of our clock. */
export const listContents = (db: Db, sessionId: number): Promise<{ id: number; sha256: Buffer }[]> =>
  db
    .selectFrom('media')
    .select(['id', 'sha256'])
    .where('session_id', '=', sessionId)
    .where('state', 'in', SOLD)
    .orderBy('position')
    .orderBy('id')
    .execute()
