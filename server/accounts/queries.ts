import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Role } from '#contract/accounts.ts'
import { FRESH_LOGIN_MINUTES } from '#contract/own-account.ts'
import { RESET_LINK_MINUTES } from '#contract/password-reset.ts'
import type { Db, Tx } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { WRONG_LOGIN_MINUTES } from './policy.ts'

export type Credentials = { id: number; password_hash: string }

export const findCredentials = (db: Db, role: Role, email: string): Promise<Credentials | undefined> =>
  db
    .selectFrom(role)
    .select(['id', 'password_hash'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('closed_at', 'is', null)
    .executeTakeFirst()

export const findOwnCredentials = (
  db: Db,
  { role, id }: Caller,
): Promise<(Credentials & { email: string }) | undefined> =>
  db
    .selectFrom(role)
    .select(['id', 'email', 'password_hash'])
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()

/** The account, held against every other writer until the transaction ends; undefined when it was closed. */
export const lockAccount = (
  tx: Tx,
  { role, id }: Caller,
): Promise<{ email: string; password_hash: string } | undefined> =>
  tx
    .selectFrom(role)
    .select(['email', 'password_hash'])
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Like `lockAccount`, as long as its password is still the one that was just verified. */
export async function holdAccount(tx: Tx, caller: Caller, verified: string) {
  const account = await lockAccount(tx, caller)
  return account?.password_hash === verified ? account : undefined
}

/** Whether this login began just now. */
export async function isFreshLogin(db: Db, tokenHash: Buffer): Promise<boolean> {
  const login = await db
    .selectFrom('login')
    .select('created_at')
    .where('token_hash', '=', tokenHash)
    .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${FRESH_LOGIN_MINUTES})`)
    .executeTakeFirst()
  return login !== undefined
}

/** The id of the account of that role which a living reset link belongs to. */
export async function findResetLink(db: Db | Tx, role: Role, hash: Buffer): Promise<number | undefined> {
  const link = await db
    .selectFrom('password_reset')
    .select(`${role}_id as id`)
    .where('token_hash', '=', hash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return link?.id ?? undefined
}

/** How many reset links a surfer was given within the life of one, ended ones included. */
export async function countResetLinks(tx: Tx, surferId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('password_reset')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('surfer_id', '=', surferId)
    .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${RESET_LINK_MINUTES})`)
    .executeTakeFirstOrThrow()
  return count
}

export type SurferRow = { id: number; first_name: string; last_name: string; email: string }

export const findSurfer = (db: Db, id: number): Promise<SurferRow | undefined> =>
  db
    .selectFrom('surfer')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()

/** Adds one to each key's count and answers the counts by key in hex. Rows are taken in one order, so nobody waits in a ring. */
export async function countTries(pool: Pool, keys: Buffer[]): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ key: Buffer; tries: number }>(
    `insert into wrong_login as counted (key, tries, until)
     select key, 1, now() + make_interval(mins => $2) from unnest($1::bytea[]) as key order by key
     on conflict (key) do update set
       tries = case when counted.until < now() then 1 else counted.tries + 1 end,
       until = case when counted.until < now() then excluded.until else counted.until end
     returning key, tries`,
    [keys, WRONG_LOGIN_MINUTES],
  )
  return new Map(rows.map(({ key, tries }) => [key.toString('hex'), tries]))
}

/** Takes one from each key's count and all from `whole`, if any; counts that have run out are removed. */
export async function forgiveTries(pool: Pool, keys: Buffer[], whole: Buffer | null): Promise<void> {
  await pool.query(
    `with taken as (select key from wrong_login where key = any($1::bytea[]) order by key for update)
     update wrong_login as counted
     set tries = case when counted.key = $2 then 0 else greatest(counted.tries - 1, 0) end
     from taken where counted.key = taken.key`,
    [keys, whole],
  )
  await pool.query(
    `delete from wrong_login where key in
       (select key from wrong_login where until < now() limit 1000 for update skip locked)`,
  )
}

/** Forgets what was counted under these keys. */
export const endTries = (tx: Tx, keys: Buffer[]): Promise<unknown> =>
  tx.deleteFrom('wrong_login').where('key', 'in', keys).execute()

/** Whether a login of this account from this address is alive. */
export async function isKnownOrigin(pool: Pool, origin: Buffer): Promise<boolean> {
  const { rows } = await pool.query<{ known: boolean }>(
    'select exists (select 1 from login where origin_hash = $1 and expires_at > now()) as known',
    [origin],
  )
  return rows[0]?.known ?? false
}
