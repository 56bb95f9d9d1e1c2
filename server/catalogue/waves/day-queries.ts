import type { Pool } from 'pg'
import { UNTIMED_SESSIONS_MAX } from '#contract/waves/day-waves.ts'
import type { placeOf } from '../place-of.ts'
import { listedSince } from '../policy.ts'
import type { WaveRow } from './wave-queries.ts'

type Place = NonNullable<ReturnType<typeof placeOf>>

/** `sessions`: ids of those of the day that are on sale. */
export type PlaceDayRow = { name: string; time_zone: string; sessions: number[] }

/** A place and its sessions of a day; undefined where there is no such place. */
export async function readPlaceDay(pool: Pool, place: Place, date: string): Promise<PlaceDayRow | undefined> {
  const [table, column, id] =
    'school' in place
      ? (['surf_school', 'surfschool_id', place.school] as const)
      : (['location', 'location_id', place.location] as const)
  const { rows } = await pool.query<PlaceDayRow>({
    name: `day-of-${table}`,
    text: `select p.name, p.time_zone, array(select s.id from session s where s.${column} = $1 and s.session_date = $2
        and s.state = 'published' and s.created_at >= ($3::timestamp at time zone 'Europe/Lisbon')) as sessions
      from ${table} p where p.id = $1`,
    values: [id, date, listedSince()],
  })
  return rows[0]
}

/** The order of the list: by time, then by session and number. */
export type DayWaveKey = { start_at: Date; session_id: number; number: number }
export type DayWaveRow = WaveRow &
  DayWaveKey & {
    end_at: Date
    shown_cover_id: number | null
    photo_price_cents: number
    video_price_cents: number
    first_name: string
    last_name: string
    is_ownerless: boolean
  }

/** The waves are chosen before their covers and photographers are read, and each of their sessions is looked up once. */
const dayWaves = (chosen: string): string => `with near as materialized (
    select w.session_id, w.number, w.start_at, w.end_at, w.image_count, w.video_count, w.cover_id from wave w
      where w.session_id = any($1) and w.image_count + w.video_count > 0 and ${chosen}),
  sold as materialized (
    select s.id, s.photo_price_cents, s.video_price_cents, p.first_name, p.last_name, p.closed_at is not null as is_ownerless
      from session s join photographer p on p.id = s.photographer_id where s.id in (select session_id from near))
  select near.session_id, near.number, near.start_at, near.end_at, near.image_count, near.video_count, m.tile_key, m.placeholder, m.id as shown_cover_id,
      sold.photo_price_cents, sold.video_price_cents, sold.first_name, sold.last_name, sold.is_ownerless
    from near join sold on sold.id = near.session_id
      left join media m on m.id = near.cover_id and m.state = 'ready' and m.hidden_at is null
    order by near.start_at, near.session_id, near.number`

type Hours = { from: Date; to: Date }

/** Waves of these sessions that share a moment with the hours (`to` no longer belongs to them), strictly after a key. */
export async function readDayWaves(
  pool: Pool,
  sessions: readonly number[],
  { from, to, after, limit }: Hours & { after: DayWaveKey | null; limit: number },
): Promise<DayWaveRow[]> {
  const { rows } = await pool.query<DayWaveRow>({
    name: 'waves-of-day',
    text: dayWaves(`w.start_at < $3 and w.end_at >= $2
      and (w.start_at, w.session_id, w.number) > ($4, $5, $6) order by w.start_at, w.session_id, w.number limit $7`),
    values: [
      sessions,
      from,
      to,
      after?.start_at ?? '-infinity',
      after?.session_id ?? 0,
      after?.number ?? 0,
      limit,
    ],
  })
  return rows
}

/** The waves next to hours in which there is none, by time: so many before and after. */
export async function readNearestWaves(
  pool: Pool,
  sessions: readonly number[],
  { from, to, limit }: Hours & { limit: number },
): Promise<DayWaveRow[]> {
  const before = pool.query<DayWaveRow>({
    name: 'waves-before-hours',
    text: dayWaves('w.end_at < $2 order by w.start_at desc, w.session_id desc, w.number desc limit $3'),
    values: [sessions, from, limit],
  })
  const after = pool.query<DayWaveRow>({
    name: 'waves-after-hours',
    text: dayWaves('w.start_at >= $2 order by w.start_at, w.session_id, w.number limit $3'),
    values: [sessions, to, limit],
  })
  return (await Promise.all([before, after])).flatMap(({ rows }) => rows)
}

export type UntimedRow = {
  session_id: number
  items: number
  first_name: string
  last_name: string
  is_ownerless: boolean
}

/** How many items without a time each of these sessions has, most first. */
export async function countUntimed(pool: Pool, sessions: readonly number[]): Promise<UntimedRow[]> {
  const { rows } = await pool.query<UntimedRow>({
    name: 'untimed-items-of-day',
    text: `select w.session_id, sum(w.image_count + w.video_count)::int as items, p.first_name, p.last_name,
        p.closed_at is not null as is_ownerless
      from wave w join session s on s.id = w.session_id join photographer p on p.id = s.photographer_id
      where w.session_id = any($1) and w.start_at is null and w.image_count + w.video_count > 0
      group by w.session_id, p.id order by items desc, w.session_id limit ${UNTIMED_SESSIONS_MAX}`,
    values: [sessions],
  })
  return rows
}
