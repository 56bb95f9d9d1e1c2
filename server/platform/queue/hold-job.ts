import type { Job, PgBoss } from 'pg-boss'

/** Pauses while the site's own side is at fault, seconds; the last one is kept to until it is well. */
const PAUSES = [1, 2, 4, 8, 15] as const

/** The pause after so many faults in a row, seconds. */
export const pauseAfter = (faults: number): number => PAUSES[Math.min(faults, PAUSES.length) - 1] ?? 1

/** The job waits again, without a try of its own: the library counts one where `started_on` is set. */
const HOLD = `
  update pgboss.job set state = 'retry', started_on = null, heartbeat_on = null,
    start_after = now() + $4 * interval '1s', output = jsonb_build_object('message', $5::text, 'held', true)
  where name = $1 and id = $2 and retry_count = $3 and state = 'active'`

/** Gives a job back that could not be done through a fault of our own: it is tried again after `seconds`, as often as it takes. */
export async function holdJob(
  boss: PgBoss,
  job: Pick<Job, 'name' | 'id' | 'retryCount'>,
  { seconds, reason }: { seconds: number; reason: string },
): Promise<void> {
  await boss.getDb().executeSql(HOLD, [job.name, job.id, job.retryCount, seconds, reason])
}
