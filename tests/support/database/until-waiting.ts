import type { Pool, PoolClient } from 'pg'

const WAITING = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`

/** Holds rows, as somebody else's transaction does; `work` runs while it does, and what it did is kept. */
export async function holding(pool: Pool, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await work(client)
    await client.query('commit')
  } finally {
    client.release(true)
  }
}

/** Resolves once a statement waits for what `holder` holds; throws when `call` ends without waiting. */
export async function untilWaiting(holder: Pick<PoolClient, 'query'>, call: Promise<unknown>): Promise<void> {
  let ended = false
  const end = () => {
    ended = true
  }
  call.then(end, end)
  while ((await holder.query(WAITING)).rowCount === 0) {
    if (ended) throw new Error('it did not wait')
    await holder.query('select pg_sleep(0.01), pg_stat_clear_snapshot()')
  }
}
