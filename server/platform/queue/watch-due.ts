import type { PgBoss } from 'pg-boss'

const EVERY_MS = 2000

/** In one look at the index of waiting jobs, however many kinds there are and however many wait. */
const DUE = `
  select kind.name from unnest($1::text[]) as kind (name)
  where exists (
    select from pgboss.job as waiting
    where waiting.name = kind.name and waiting.state < 'active' and not waiting.blocked
      and waiting.start_after <= now())`

/**
 * Wakes the lanes of every kind of job that is due and of which no notification came: put off until now, tried again,
 * left by a worker that died. One statement every two seconds, where each lane asking for itself would be one a lane.
 */
export function watchDue(
  boss: PgBoss,
  lanes: ReadonlyMap<string, readonly string[]>,
  report: (error: Error) => void,
): { close(): void } {
  let asking = false
  const look = async () => {
    if (asking) return
    asking = true
    try {
      const { rows } = await boss.getDb().executeSql(DUE, [[...lanes.keys()]])
      for (const { name } of rows as { name: string }[])
        for (const lane of lanes.get(name) ?? []) boss.notifyWorker(lane)
    } finally {
      asking = false
    }
  }
  const timer = setInterval(() => void look().catch(report), EVERY_MS)
  return { close: () => clearInterval(timer) }
}
