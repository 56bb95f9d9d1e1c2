import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'

/** What has parts of the sitemap, as their addresses begin. */
export const SITEMAP_KINDS = ['photographers', 'schools', 'sessions'] as const
export type SitemapKind = (typeof SITEMAP_KINDS)[number]

/** Ids that a part spans, so that it never holds more addresses: a fifth of what one may (sitemaps.org, protocol). */
const PART_SPAN = 10_000

type SitemapEntry = { id: number; day: string | null }
type SitemapPart = { part: number; day: string | null }

/** `since`: the first Lisbon day of the sessions that are listed. */
const sources = {
  photographers: () =>
    sql`select id, null::text as day from photographer where stripe_account_id is not null and photo_key is not null`,
  schools: () => sql`select id, null::text as day from surf_school`,
  sessions: (since: string) =>
    sql`select id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day from session
        where state = 'published' and created_at >= (${since}::timestamp at time zone 'Europe/Lisbon')`,
} satisfies Record<SitemapKind, (since: string) => unknown>

/**
 * The parts that hold anything, with the day of their newest entry: from the first entry of one to the first of the next, so that entries between are
 * not read. As text: each kind is a statement put into this one.
 */
export async function listSitemapParts(db: Db, kind: SitemapKind, since: string): Promise<SitemapPart[]> {
  const span = sql.lit(PART_SPAN)
  const { rows } = await sql<SitemapPart>`
    with recursive first as (
      (select (id - 1) / ${span} + 1 as part from (${sources[kind](since)}) as entry order by id limit 1)
      union all
      select next.part from first cross join lateral (select (id - 1) / ${span} + 1 as part from (${sources[kind](since)}) as entry
        where id > first.part * ${span} order by id limit 1) next)
    select part, (select day from (${sources[kind](since)}) as entry
      where id between (part - 1) * ${span} + 1 and part * ${span} order by id desc limit 1) as day from first order by part`.execute(
    db,
  )
  return rows
}

/** What one part holds, by its ids alone: the others are not read. As text: the same. */
export async function listSitemapPart(
  db: Db,
  kind: SitemapKind,
  part: number,
  since: string,
): Promise<SitemapEntry[]> {
  const first = (part - 1) * PART_SPAN + 1
  const { rows } = await sql<SitemapEntry>`
    select id, day from (${sources[kind](since)}) as entry
    where id between ${first} and ${first + PART_SPAN - 1} order by id`.execute(db)
  return rows
}
