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

/**
 * The `most` spots or schools with most listed sessions, as many as are kept of each less those whose days are over and which the hourly sweep has not
 * yet met; counted as far as is shown, so that names decide between those with many.
 */
export async function listLivePlaces(pool: Pool, tag: Tag, most: number): Promise<LivePlaceRow[]> {
  const { table, tally, column, at } = PLACES[tag]
  const { rows } = await pool.query<LivePlaceRow>({
    name: `live-places-${tag}`,
    text: `select place.id, place.name, least(t.live - coalesce(o.ended, 0), ${LIVE_COUNT_MAX})::int as live_count, ${at}
      from ${tally} t join ${table} place on place.id = t.${column}
        left join (select s.${column}, count(*) as ended from session s where s.state = 'published'
          and s.created_at < ($1::timestamp at time zone 'Europe/Lisbon') group by s.${column}) o on o.${column} = t.${column}
      where t.live > coalesce(o.ended, 0) order by live_count desc, place.name, place.id limit $2`,
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
