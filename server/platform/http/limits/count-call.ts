import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../db/connect.ts'
import { deleteExpired } from '../../db/delete-expired.ts'
import { networkOf } from './network-of.ts'

/** Minutes that are over are forgotten by about one of so many calls. */
const FORGET_EVERY = 100

/** Whether an address may make this call, by what it made of it within the minute. */
export type CountCall = (call: string, address: string, perMinute: number) => Promise<boolean>

/**
 * Counts calls in all processes of the site together. While the database is away nobody is refused: what the call wants of it fails
 * anyway.
 */
export function openCallCount({ db, pool }: Pick<Database, 'db' | 'pool'>): CountCall {
  let counted = 0
  return async (call, address, perMinute) => {
    const key = createHash('sha256')
      .update(JSON.stringify([call, networkOf(address)]))
      .digest()
    const calls = await addCall(pool, key).catch(() => 0)
    counted += 1
    // Beside the call that happens to be the next one, which does not wait for it.
    if (counted % FORGET_EVERY === 0)
      void deleteExpired(db, 'counted_call', sql`until < now()`).catch(() => {})
    return calls <= perMinute
  }
}

/** The calls of this minute, this one included. */
async function addCall(pool: Database['pool'], key: Buffer): Promise<number> {
  const { rows } = await pool.query<{ calls: number }>({
    name: 'count call',
    text: `insert into counted_call as counted (key, calls, until) values ($1, 1, now() + interval '1 minute')
      on conflict (key) do update set
        calls = case when counted.until < now() then 1 else counted.calls + 1 end,
        until = case when counted.until < now() then excluded.until else counted.until end
      returning calls`,
    values: [key],
  })
  return rows[0]?.calls ?? 0
}
