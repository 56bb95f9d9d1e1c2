import type { Pool } from 'pg'
import { EXPLORE_CAP, PAGE_SIZE, type Tag } from '#contract/catalogue/catalogue.ts'
import { SELLER_PAGE } from '#contract/catalogue/listing.ts'
import type { SessionKey } from './cursor.ts'
import { isListed } from './listed-condition.ts'
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
const PREPARED = new Set([PAGE_SIZE + 1, SELLER_PAGE + 1, EXPLORE_CAP + 1])

/**
 * Listed sessions (surfer.md §9), newest day first, then later start, then id. Read from a partial index in its order, from
 * the key `after` on: every page costs the same.
 */
export async function readListedSessions(pool: Pool, filter: SessionFilter): Promise<SessionRow[]> {
  const { rows } = await pool.query<SessionRow>(listStatement(filter))
  return rows
}

type Statement = { name?: string; text: string; values: (string | number)[] }

/** The statement of that list. Its limit is a literal, so that the planner knows how few rows are read. */
export function listStatement(filter: SessionFilter): Statement {
  const values: (string | number)[] = [listedSince()]
  let kind = String(filter.limit)
  for (const field of FIELDS) {
    const value = filter[field]
    if (value === undefined) continue
    values.push(value)
    kind += ` ${field}`
  }
  if (filter.after) {
    values.push(...keyOf(filter.after, filter.date))
    kind += ' after'
  }
  if (!PREPARED.has(filter.limit)) return { text: listText(filter), values }
  let known = prepared.get(kind)
  if (!known) {
    known = { name: `listed-sessions-${prepared.size + 1}`, text: listText(filter) }
    prepared.set(kind, known)
  }
  return { ...known, values }
}

/** The statements by kind of list, each built once. */
const prepared = new Map<string, { name: string; text: string }>()

/** What a list can be narrowed by, in the order of its values, and the column of each. */
const COLUMNS = {
  tag: 'tag',
  location: 'location_id',
  school: 'surfschool_id',
  photographer: 'photographer_id',
  date: 'session_date',
} as const
const FIELDS = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]
const ORDER = 'order by s.session_date desc, s.start_hour desc, s.id desc'

/**
 * The rows after a key. Within one day compared by hour and id alone: with the day in the comparison, the index would be read
 * from the beginning of the day. All rows of a day come after the key of a later day, none after that of an earlier one.
 */
function keyOf({ session_date, start_hour, id }: SessionKey, date: string | undefined): (string | number)[] {
  if (date === undefined) return [session_date, start_hour, id]
  if (session_date === date) return [start_hour, id]
  return [session_date > date ? 24 : -1, 0]
}

function listText(filter: SessionFilter): string {
  let conditions = isListed('$1')
  let n = 1
  for (const field of FIELDS)
    if (filter[field] !== undefined) conditions += ` and s.${COLUMNS[field]} = $${++n}`
  if (filter.after)
    conditions +=
      filter.date === undefined
        ? ` and (s.session_date, s.start_hour, s.id) < ($${n + 1}, $${n + 2}, $${n + 3})`
        : ` and (s.start_hour, s.id) < ($${n + 1}, $${n + 2})`
  const page = `where ${conditions} ${ORDER} limit ${filter.limit}`
  return `${selectSessions('session s', page)} ${ORDER}`
}
