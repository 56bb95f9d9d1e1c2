import type { Pool } from 'pg'
import { EXPLORE_CAP, PAGE_SIZE, type Tag } from '#contract/catalogue.ts'
import type { SessionKey } from './cursor.ts'
import { listedSince } from './policy.ts'
import { type SessionRow, selectSessions } from './session-columns.ts'

export type SessionFilter = {
  tag?: Tag | undefined
  location?: number | undefined
  school?: number | undefined
  photographer?: number | undefined
  /** `YYYY-MM-DD` */
  date?: string | undefined
  /** Only what comes after this one. */
  after?: SessionKey | undefined
  /** Sessions, at most. */
  limit: number
}

/** Lengths of pages whose statement is kept prepared; a made-up length costs a plan, not memory. */
const PREPARED = new Set([PAGE_SIZE + 1, EXPLORE_CAP + 1])

/**
 * Listed sessions (surfer.md §9), newest day first, then later start, then id. Read in the order of a partial index
 * from the key of `after` on: the same time at any depth.
 */
export async function readListedSessions(pool: Pool, filter: SessionFilter): Promise<SessionRow[]> {
  const { rows } = await pool.query<SessionRow>(listStatement(filter))
  return rows
}

/** The statement of that list. Its limit stands in the text, so that the plan knows how little is wanted. */
export function listStatement(filter: SessionFilter): {
  name?: string
  text: string
  values: (string | number)[]
} {
  const values: (string | number)[] = [listedSince()]
  const put = (value: string | number): string => `$${values.push(value)}`
  const conditions = [
    `s.state = 'published'`,
    `s.created_at >= ($1::timestamp at time zone 'Europe/Lisbon')`,
    ...(filter.tag === undefined ? [] : [`s.tag = ${put(filter.tag)}`]),
    ...(filter.location === undefined ? [] : [`s.location_id = ${put(filter.location)}`]),
    ...(filter.school === undefined ? [] : [`s.surfschool_id = ${put(filter.school)}`]),
    ...(filter.photographer === undefined ? [] : [`s.photographer_id = ${put(filter.photographer)}`]),
    ...(filter.date === undefined ? [] : [`s.session_date = ${put(filter.date)}`]),
  ]
  if (filter.after) {
    const { session_date, start_hour, id } = filter.after
    conditions.push(
      `(s.session_date, s.start_hour, s.id) < (${put(session_date)}, ${put(start_hour)}, ${put(id)})`,
    )
  }
  const page = `where ${conditions.join(' and ')} ${ORDER} limit ${filter.limit}`
  return { ...nameOf(filter), text: `${selectSessions('session s', page)} ${ORDER}`, values }
}

const ORDER = 'order by s.session_date desc, s.start_hour desc, s.id desc'

function nameOf(filter: SessionFilter): { name?: string } {
  if (!PREPARED.has(filter.limit)) return {}
  const parts = Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  return { name: `sessions:${parts.sort().join('+')}:${filter.limit}` }
}
