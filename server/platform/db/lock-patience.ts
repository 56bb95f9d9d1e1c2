import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** A statement that waits for a table keeps everybody who comes after it from that table: so long at most. */
const LOCK_TIMEOUT_MS = 1000
/** Between two tries, so that those who were kept waiting are let through. */
const PAUSE_MS = 2000
const PATIENCE_MS = 10 * 60_000
const LOCK_NOT_AVAILABLE = '55P03'

export type LockPatience = {
  /** Told at each try that had to be given up, who was in the way. */
  say: (line: string) => void
  pauseMs?: number
  patienceMs?: number
}

/**
 * Runs what takes locks again and again until it gets them, each time for a second at most (PostgreSQL: lock_timeout). `work` leaves
 * nothing behind when it throws. Gives up after ten minutes, with the last error.
 */
export async function withLockPatience(
  client: pg.Client,
  work: () => Promise<void>,
  { say, pauseMs = PAUSE_MS, patienceMs = PATIENCE_MS }: LockPatience,
): Promise<void> {
  const started = performance.now()
  await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`)
  try {
    for (;;) {
      const error = await work().then(
        () => null,
        (failure: Error & { code?: string }) => failure,
      )
      if (!error) return
      if (error.code !== LOCK_NOT_AVAILABLE || performance.now() - started > patienceMs) throw error
      say(`${error.message}; ${await oldestTransaction(client)}; trying again`)
      await pause(pauseMs)
    }
  } finally {
    await client.query('reset lock_timeout')
  }
}

/** Most likely in the way: only as much of it as this role may see. */
async function oldestTransaction(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ pid: number; seconds: number; name: string }>(
    `select pid, extract(epoch from now() - xact_start)::int as seconds, application_name as name from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null order by xact_start limit 1`,
  )
  const [oldest] = rows
  return oldest
    ? `the oldest transaction is that of process ${oldest.pid} (${oldest.name || 'no name'}), ${oldest.seconds} s`
    : 'no other transaction is open now'
}
