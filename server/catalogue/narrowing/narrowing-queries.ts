import type { Pool } from 'pg'
import type { Tag } from '#contract/catalogue/catalogue.ts'
import { LIVE_COUNT_MAX } from '#contract/catalogue/narrowing.ts'
import { isListed } from '../listed-condition.ts'
import { listedSince } from '../policy.ts'

export type LivePlaceRow = {
  id: number
  name: string
  live_count: number
  latitude: number | null
  longitude: number | null
}

const LISTED = isListed('$1')

const PLACES = {
  freesurf: {
    table: 'location',
    tally: 'location_tally',
    column: 'location_id',
    at: 'place.latitude, place.longitude',
  },
  surflesson: {
    table: 'surf_school',
    tally: 'school_tally',
    column: 'surfschool_id',
    at: 'null as latitude, null as longitude',
  },
} as const

/** Holds for all of them: what is bounded on both sides is taken for little by a plan that is kept, which is then not made anew each time. */
const boundedBelow = `created_at > $1::timestamp - interval '10 years'`

/**
 * The `most` spots or schools with most listed sessions, of those with as many the one where there was one last: those of whom most is kept,
 * less the days that are over and which the hourly sweep has not yet met. No other place is read, only as many again, into whose place some may fall.
 */
export async function listLivePlaces(pool: Pool, tag: Tag, most: number): Promise<LivePlaceRow[]> {
  const { table, tally, column, at } = PLACES[tag]
  const { rows } = await pool.query<LivePlaceRow>({
    name: `live-places-${tag}`,
    text: `with fullest as (select ${column} as id, live from ${tally} where live > 0 order by live desc, ${column} limit 2 * $2),
        ended as (select ${column} as id, count(*) as days_over from session where state = 'published'
          and created_at < ($1::timestamp at time zone 'Europe/Lisbon') and ${boundedBelow} and ${column} in (select id from fullest) group by 1)
      select id, place.name, least(live - coalesce(days_over, 0), ${LIVE_COUNT_MAX})::int as live_count, ${at}
      from fullest join ${table} place using (id) left join ended using (id) where live > coalesce(days_over, 0)
      order by live - coalesce(days_over, 0) desc,
        (select s.session_date from session s where ${LISTED} and s.${column} = fullest.id order by s.session_date desc limit 1) desc nulls last,
        place.name, id limit $2`,
    values: [listedSince(), most],
  })
  return rows
}

type Place = { location: number } | { school: number } | null

/** The days before and after a date with a listed session, each the nearest; at a place, or with that tag anywhere. */
export async function findDaysAround(pool: Pool, tag: Tag, place: Place, date: string): Promise<string[]> {
  const [column, value] = place === null ? ['tag', tag] : columnOf(place)
  const day = (than: '<' | '>', order: 'desc' | 'asc') =>
    `(select s.session_date from session s where ${LISTED} and s.${column} = $2 and s.session_date ${than} $3
      order by s.session_date ${order} limit 1)`
  const { rows } = await pool.query<{ session_date: string }>({
    name: `days-around-${column}`,
    text: `${day('<', 'desc')} union all ${day('>', 'asc')}`,
    values: [listedSince(), value, date],
  })
  return rows.map(({ session_date }) => session_date)
}

const columnOf = (place: { location: number } | { school: number }) =>
  'location' in place
    ? (['location_id', place.location] as const)
    : (['surfschool_id', place.school] as const)
