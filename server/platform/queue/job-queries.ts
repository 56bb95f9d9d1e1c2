import { sql } from 'kysely'
import type { Db, Tx } from '../db/connect.ts'

/** The keys among `keys` of which a job of this kind waits or is being done. */
export async function listUnderWay(
  within: Tx | Db,
  job: string,
  keys: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select distinct singleton_key as key from pgboss.job
    where name = ${job} and state <= 'active' and singleton_key = any(${keys}::text[])`.execute(within)
  return new Set(rows.map(({ key }) => key))
}

/** A job is held when a fault of our own side keeps it waiting (`holdJob`). */
const IS_HELD = sql<boolean>`(state = 'retry' and coalesce((output->>'held')::boolean, false))`
/** What somebody is told of: neither done nor dropped. */
const OPEN = sql`state in ('created', 'retry', 'active', 'failed')`

type JobCount = {
  kind: string
  waiting: number
  running: number
  held: number
  failed: number
  /** When the oldest of them was sent. */
  oldest: Date
}

/** All jobs that wait, run, are held or have failed, by kind. Jobs of a time to come wait, too. */
export async function countJobs(within: Tx | Db): Promise<JobCount[]> {
  const { rows } = await sql<JobCount>`
    select name as kind,
      (count(*) filter (where state < 'active' and not ${IS_HELD}))::int as waiting,
      (count(*) filter (where state = 'active'))::int as running,
      (count(*) filter (where ${IS_HELD}))::int as held,
      (count(*) filter (where state = 'failed'))::int as failed,
      min(created_on) as oldest
    from pgboss.job where ${OPEN} and name not like '\\_\\_%' group by name order by name`.execute(within)
  return rows
}

export type OpenJob = {
  id: string
  kind: string
  payload: object
  state: 'waiting' | 'running' | 'held' | 'failed'
  tries: number
  sent_at: Date
  /** What its latest try said; null where there was none, or it said nothing. */
  reason: string | null
}

/** Jobs of a kind, or by id; else those that are held or have failed. Oldest first. */
export async function listJobs(
  within: Tx | Db,
  { id, kind, limit }: { id?: string; kind?: string; limit: number },
): Promise<OpenJob[]> {
  const which =
    id !== undefined
      ? sql`id = ${id}::uuid`
      : kind !== undefined
        ? sql`name = ${kind}`
        : sql`(state = 'failed' or ${IS_HELD})`
  const { rows } = await sql<OpenJob>`
    select id, name as kind, data as payload, created_on as sent_at,
      case when state = 'failed' then 'failed' when ${IS_HELD} then 'held' when state = 'active' then 'running' else 'waiting' end as state,
      retry_count + (case when started_on is null then 0 else 1 end) as tries,
      nullif(coalesce(output->>'message', output->'value'->>'message', ''), '') as reason
    from pgboss.job where ${OPEN} and name not like '\\_\\_%' and ${which}
    order by created_on, id limit ${limit}`.execute(within)
  return rows
}

/** Lets failed and held jobs be done now, with all their tries; answers how many. Of one id, of a kind, or all. */
export async function retryJobs(within: Tx | Db, which: { id?: string; kind?: string }): Promise<number> {
  const { numAffectedRows } = await sql`
    update pgboss.job set state = 'retry', retry_count = 0, start_after = now(),
      started_on = null, completed_on = null, heartbeat_on = null, output = null
    where (state = 'failed' or ${IS_HELD})
      and (${which.id ?? null}::uuid is null or id = ${which.id ?? null}::uuid)
      and (${which.kind ?? null}::text is null or name = ${which.kind ?? null})`.execute(within)
  return Number(numAffectedRows ?? 0)
}

/** Deletes a job that nobody is doing; false when it is being done or is not there. */
export async function dropJob(within: Tx | Db, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from pgboss.job where id = ${id}::uuid and state <> 'active'`.execute(within)
  return Number(numAffectedRows ?? 0) > 0
}
