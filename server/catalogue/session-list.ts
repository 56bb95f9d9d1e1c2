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

type Statement = { name?: string; text: string; values: (string | number)[] }

/** The statement of that list. Its limit stands in the text, so that the plan knows how little is wanted. */
export function listStatement(filter: SessionFilter): Statement {
  const { tag, location, school, photographer, date, after, limit } = filter
  const values: (string | number)[] = [listedSince()]
  let conditions = `s.state = 'published' and s.created_at >= ($1::timestamp at time zone 'Europe/Lisbon')`
  const only = (column: string, value: string | number | undefined) => {
    if (value !== undefined) conditions += ` and s.${column} = $${values.push(value)}`
  }
  only('tag', tag)
  only('location_id', location)
  only('surfschool_id', school)
  only('photographer_id', photographer)
  only('session_date', date)
  if (after) {
    const n = values.push(after.session_date, after.start_hour, after.id)
    conditions += ` and (s.session_date, s.start_hour, s.id) < ($${n - 2}, $${n - 1}, $${n})`
  }
  const page = `where ${conditions} ${ORDER} limit ${limit}`
  const text = `${selectSessions('session s', page)} ${ORDER}`
  return PREPARED.has(limit) ? { name: nameOf(text), text, values } : { text, values }
}

const ORDER = 'order by s.session_date desc, s.start_hour desc, s.id desc'

const names = new Map<string, string>()

/** A prepared statement goes by a short name; there are as many as kinds of list, however often they are asked for. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `listed-sessions-${names.size + 1}`
  names.set(text, name)
  return name
}
