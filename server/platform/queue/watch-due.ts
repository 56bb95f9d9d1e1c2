import type { PgBoss } from 'pg-boss'

const EVERY_MS = 2000

/** In one look at the index of waiting jobs, however many kinds there are and however many wait. */
export const DUE = `
  select kind.name from unnest($1::text[]) as kind (name)
  where exists (
    select from pgboss.job as waiting
    where waiting.name = kind.name and waiting.state < 'active' and not waiting.blocked
      and waiting.start_after <= now())`

/** Kinds with a job whose worker has died or holds it for too long, in the index of those that are being done. */
export const DEAD = `
  select distinct name from pgboss.job_common
  where state = 'active' and name = any($1::text[])
    and (heartbeat_on + heartbeat_seconds * interval '1s' < now()
      or started_on + expire_seconds * interval '1s' < now())`

/** The library has none: without it each look for a dead worker reads every job that is kept. */
const ACTIVE_INDEX = `create index if not exists job_active on pgboss.job_common (name) where state = 'active'`
const HAS_INDEX = `select 1 from pg_indexes where schemaname = 'pgboss' and indexname = 'job_active'`
/** Two processes that start together both make it; PostgreSQL's code for the one that comes second. */
const MADE_BY_ANOTHER = '23505'

/** Call it before `watchDue`. Asked first, since even an index that exists holds up those who write jobs. */
export async function ensureActiveIndex(boss: PgBoss): Promise<void> {
  const database = boss.getDb()
  const { rows } = await database.executeSql(HAS_INDEX)
  if (rows.length > 0) return
  await database.executeSql(ACTIVE_INDEX).catch((error: { code?: string }) => {
    if (error.code !== MADE_BY_ANOTHER) throw error
  })
}

/**
 * Wakes the workers of every kind of job that is due and of which no notification came: put off until now, tried again,
 * left by a worker that died, which the library is told to look for only where there is one. Two statements every two
 * seconds that read what is due, where its own look would count every job that is kept.
 */
export function watchDue(
  boss: PgBoss,
  workers: ReadonlyMap<string, readonly string[]>,
  report: (error: Error) => void,
): { close(): Promise<void> } {
  const kinds = [...workers.keys()]
  const ask = async (question: string): Promise<string[]> => {
    const { rows } = await boss.getDb().executeSql(question, [kinds])
    return (rows as { name: string }[]).map(({ name }) => name)
  }
  const look = async () => {
    for (const name of await ask(DEAD)) await boss.supervise(name)
    for (const name of await ask(DUE)) for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker)
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
