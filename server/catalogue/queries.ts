import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Db } from '#server/platform/db/connect.ts'
import { type SessionRow, selectSessions } from './session-columns.ts'

/** A session with a public page, or undefined: what was never published is not found. */
export async function findSession(pool: Pool, id: number): Promise<SessionRow | undefined> {
  const { rows } = await pool.query<SessionRow>({
    name: 'session-by-id',
    text: `${selectSessions('session s')} where s.id = $1 and s.state in ('published', 'archived')`,
    values: [id],
  })
  return rows[0]
}

export type MediaRow = {
  id: number
  kind: 'image' | 'video'
  preview_key: string
  tile_key: string | null
  wide_key: string | null
  placeholder: Buffer | null
  original_name: string
  bytes: number
  width: number
  height: number
  captured_at: Date | null
}

/** The items of a session that can be shown, in the photographer's order. */
export async function listMedia(pool: Pool, sessionId: number): Promise<MediaRow[]> {
  const { rows } = await pool.query<MediaRow>({
    name: 'media-of-session',
    text: `select id, kind, preview_key, tile_key, wide_key, placeholder, original_name, bytes, width, height, captured_at
      from media where session_id = $1 and state = 'ready' and hidden_at is null order by position, id`,
    values: [sessionId],
  })
  return rows
}

export type LocationRow = {
  id: number
  name: string
  region: string
  country: string
  time_zone: string
  latitude: number | null
  longitude: number | null
}

export const listLocationRows = (db: Db): Promise<LocationRow[]> =>
  db
    .selectFrom('location')
    .select(['id', 'name', 'region', 'country', 'time_zone', 'latitude', 'longitude'])
    .orderBy('name')
    .orderBy('id')
    .execute()

const SCHOOL = [
  'id',
  'name',
  'location_name',
  'time_zone',
  'logo_key',
  'website',
  'phone_number',
  'instagram',
] as const
export type SchoolRow = {
  id: number
  name: string
  location_name: string | null
  time_zone: string
  logo_key: string | null
  website: string | null
  phone_number: string | null
  instagram: string | null
}

export type ListedSchoolRow = SchoolRow & { live_count: number; newest: string | null }

/** Schools by name, which no two share, after `after`, with what each has on sale since that Lisbon day. */
export const listSchoolRows = (
  db: Db,
  { after, limit, since }: { after: string | null; limit: number; since: string },
): Promise<ListedSchoolRow[]> =>
  db
    .selectFrom('surf_school')
    .select(SCHOOL)
    .select([
      sql<number>`coalesce((select t.live - (select count(*)::int from session s where s.surfschool_id = t.surfschool_id
          and s.state = 'published' and s.created_at < (${since}::timestamp at time zone 'Europe/Lisbon'))
        from school_tally t where t.surfschool_id = surf_school.id), 0)`.as('live_count'),
      sql<
        string | null
      >`(select s.session_date from session s where s.surfschool_id = surf_school.id and s.state = 'published'
        and coalesce(s.created_at, 'infinity') >= (${since}::timestamp at time zone 'Europe/Lisbon')
        order by s.session_date desc limit 1)`.as('newest'),
    ])
    .$if(after !== null, (schools) => schools.where('name', '>', after))
    .orderBy('name')
    .limit(limit)
    .execute()

export const findSchool = (db: Db, id: number): Promise<SchoolRow | undefined> =>
  db.selectFrom('surf_school').select(SCHOOL).where('id', '=', id).executeTakeFirst()

export type Publisher = { photographer: number } | { school: number }

/**
 * How many sessions of a publisher are listed since that Lisbon day, and how many were ever published, those over their
 * days included: as they are kept, less those whose days are over and which the hourly sweep has not yet met.
 */
export async function countPublished(
  pool: Pool,
  of: Publisher,
  since: string,
): Promise<{ live_count: number; published_count: number }> {
  const [table, column, id] =
    'school' in of
      ? (['school_tally', 'surfschool_id', of.school] as const)
      : (['photographer_tally', 'photographer_id', of.photographer] as const)
  const { rows } = await pool.query<{ live_count: number; published_count: number }>({
    name: `counts-of-${table}`,
    text: `select t.published as published_count, t.live - (select count(*)::int from session s where s.${column} = t.${column}
        and s.state = 'published' and s.created_at < ($2::timestamp at time zone 'Europe/Lisbon')) as live_count
      from ${table} t where t.${column} = $1`,
    values: [id, since],
  })
  return rows[0] ?? { live_count: 0, published_count: 0 }
}
