import { sql } from 'kysely'
import type { Db, Tx } from '../db/connect.ts'

/** Whose job it is, and how long it takes beside others of its kind; jobs without length are all alike. */
export type Share = { ownerId: number; seconds?: number }

/** Two numbers in one priority: the turn, and within a turn the seconds. Lengths from here on count the same. */
const LENGTHS = 4096
/** The lowest priority of the library is a 32-bit number. */
const LAST_TURN = 2 ** 31 / LENGTHS - 1

/**
 * Priorities that give everybody his turn, short jobs first (start-time fair queueing). The line stands at the turn of the job
 * begun last. Who has nothing waiting and nothing under way gets that very turn, so comes next; of his own jobs each
 * comes a turn after those that are under way or not longer than itself. Reads whose jobs they are alone, and the ends of the line.
 */
export async function prioritiesOf(
  within: Tx | Db,
  job: string,
  shares: readonly Share[],
): Promise<{ priority: number; group: { id: string } }[]> {
  const asked = shares.map(({ ownerId, seconds = 0 }) => ({
    id: String(ownerId),
    seconds: Math.min(LENGTHS - 1, Math.max(0, Math.ceil(seconds))),
  }))
  const ids = asked.map(({ id }) => id)
  const lengths = asked.map(({ seconds }) => seconds)
  const { rows } = await sql<{ turn: number }>`with own as materialized (
      select group_id, -priority % ${LENGTHS}::int as seconds
      from pgboss.job where name = ${job} and state < 'active' and not blocked and group_id = any(${ids}::text[])
      union all
      select group_id, 0 from pgboss.job_common where name = ${job} and state = 'active' and group_id = any(${ids}::text[])
    ), now as (
      select coalesce(
        greatest(begun.turn, case when begun.turn is not null then waiting.turn - 1 end),
        waiting.turn,
        0) as turn
      from
        (select -min(priority) / ${LENGTHS}::int as turn
          from pgboss.job_common where name = ${job} and state = 'active') as begun,
        (select -max(priority) / ${LENGTHS}::int as turn
          from pgboss.job where name = ${job} and state < 'active' and not blocked) as waiting
    )
    select (now.turn
      + (select count(*) from own where own.group_id = asked.id and own.seconds <= asked.seconds)
      + row_number() over (partition by asked.id order by asked.seconds, asked.place) - 1)::int as turn
    from unnest(${ids}::text[], ${lengths}::int[]) with ordinality as asked (id, seconds, place), now
    order by asked.place`.execute(within)
  return asked.map(({ id, seconds }, at) => ({
    priority: -(Math.min(LAST_TURN, Math.max(0, rows[at]?.turn ?? 0)) * LENGTHS + seconds),
    group: { id },
  }))
}
