import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Db, Tx } from '#server/platform/db/connect.ts'
import { ATTEMPT_MINUTES } from '../policy.ts'

/**
 * Adds one to each key's count and answers the counts by key in hex. Rows are locked in the order of their keys: no deadlock.
 * As text: inserted from an ordered array of keys.
 */
export async function countAttempts(pool: Pool, keys: Buffer[]): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ key: Buffer; attempts: number }>(
    `insert into login_attempt as counted (key, attempts, until)
     select key, 1, now() + make_interval(mins => $2) from unnest($1::bytea[]) as key order by key
     on conflict (key) do update set
       attempts = case when counted.until < now() then 1 else counted.attempts + 1 end,
       until = case when counted.until < now() then excluded.until else counted.until end
     returning key, attempts`,
    [keys, ATTEMPT_MINUTES],
  )
  return new Map(rows.map(({ key, attempts }) => [key.toString('hex'), attempts]))
}

/**
 * Takes one from each key's count and all from `cleared`, if any; counts that have expired are removed.
 * As text: an update from rows locked in order.
 */
export async function releaseAttempts(pool: Pool, keys: Buffer[], cleared: Buffer | null): Promise<void> {
  await pool.query(
    `with taken as (select key from login_attempt where key = any($1::bytea[]) order by key for update)
     update login_attempt as counted
     set attempts = case when counted.key = $2 then 0 else greatest(counted.attempts - 1, 0) end
     from taken where counted.key = taken.key`,
    [keys, cleared],
  )
  await pool.query(
    `delete from login_attempt where key in
       (select key from login_attempt where until < now() limit 1000 for update skip locked)`,
  )
}

/** Removes the counts under these keys. */
export const clearAttempts = (tx: Tx, keys: Buffer[]): Promise<unknown> =>
  tx.deleteFrom('login_attempt').where('key', 'in', keys).execute()

/** Whether a login of the account that has confirmed the address is alive and began in this network. */
export async function isKnownNetwork(db: Db, accountNetworkKey: Buffer): Promise<boolean> {
  const known = await db
    .selectFrom('login')
    .leftJoin('surfer', 'surfer.id', 'login.surfer_id')
    .leftJoin('photographer', 'photographer.id', 'login.photographer_id')
    .where('login.throttle_key', '=', accountNetworkKey)
    .where('login.expires_at', '>', sql<Date>`now()`)
    .where(sql`coalesce(surfer.email_confirmed_at, photographer.email_confirmed_at)`, 'is not', null)
    .select('login.expires_at')
    .limit(1)
    .executeTakeFirst()
  return known !== undefined
}
