import type { PgBoss } from 'pg-boss'
import type { WakeUps } from './wake-workers.ts'

const EVERY_MS = 2000

/** Queues with a due job, by one index scan for all of them. */
export const DUE = `
  select kind.name from unnest($1::text[]) as kind (name)
  where exists (
    select from pgboss.job as waiting
    where waiting.name = kind.name and waiting.state < 'active' and not waiting.blocked
      and waiting.start_after <= now())`

/** Queues with an active job whose worker has died or exceeded the time limit, by the index of active jobs. */
export const DEAD = `
  select distinct name from pgboss.job_common
  where state = 'active' and name = any($1::text[])
    and (heartbeat_on + heartbeat_seconds * interval '1s' < now()
      or started_on + expire_seconds * interval '1s' < now())`

/**
 * What the library has no index of: jobs that are being done, without which each search for dead workers reads every job that is
 * kept; and who waits, without which everybody who sends a job reads the whole line.
 */
const INDEXES = {
  job_active: `create index if not exists job_active on pgboss.job_common (name) where state = 'active'`,
  job_waiting: `create index if not exists job_waiting on pgboss.job_common (name, group_id, priority)
    where state < 'active' and not blocked`,
}
const HAS_INDEX = `select 1 from pg_indexes where schemaname = 'pgboss' and indexname = $1`
/** PostgreSQL's error code for the second of two processes that create the index at the same time. */
const MADE_BY_ANOTHER = '23505'

/** Creates the indexes that `watchDue` and `prioritiesOf` need. Checked first, since even `if not exists` locks out writers of jobs. */
export async function ensureIndexes(boss: PgBoss): Promise<void> {
  const database = boss.getDb()
  for (const [name, create] of Object.entries(INDEXES)) {
    const { rows } = await database.executeSql(HAS_INDEX, [name])
    if (rows.length > 0) continue
    await database.executeSql(create).catch((error: { code?: string }) => {
      if (error.code !== MADE_BY_ANOTHER) throw error
    })
  }
}

/**
 * Wakes the workers of due jobs that have no notification: delayed jobs, retries, and jobs of a dead worker, for which the
 * library is made to supervise only the queues concerned. Two statements every two seconds that read only what is due, where
 * the library's own supervision counts every job that is kept.
 */
export function watchDue(
  boss: PgBoss,
  wakeUps: WakeUps,
  report: (error: Error) => void,
): { close(): Promise<void> } {
  const kinds = wakeUps.kinds()
  const ask = async (question: string): Promise<string[]> => {
    const { rows } = await boss.getDb().executeSql(question, [kinds])
    return (rows as { name: string }[]).map(({ name }) => name)
  }
  const look = async () => {
    for (const name of await ask(DEAD)) await boss.supervise(name)
    for (const name of await ask(DUE)) wakeUps.all(name)
  }
  let looking: Promise<void> | null = null
  const timer = setInterval(() => {
    looking ??= look()
      .catch(report)
      .finally(() => {
        looking = null
      })
  }, EVERY_MS)
  return {
    async close() {
      clearInterval(timer)
      await looking
    },
  }
}
