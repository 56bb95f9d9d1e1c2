import { sql } from 'kysely'
import type { Role } from '#contract/accounts/accounts.ts'
import { EMAIL_UNDO_DAYS } from '#contract/accounts/own-account.ts'
import type { Db, Tx } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/http/call.ts'

export type Credentials = { id: number; password_hash: string }
type Candidate = Credentials & { email_confirmed_at: Date | null }

/** Accounts tried at one log-in: a bound, since anybody may sign up with an address that is not his. */
const CANDIDATES = 100

/**
 * The accounts that carry an address: the one that has confirmed it first, then these, then those that have had it for longest:
 * however many strangers sign up under it later, they push nobody out.
 */
export const findCandidates = (
  db: Db,
  role: Role,
  email: string,
  first: readonly number[] = [],
): Promise<Candidate[]> =>
  db
    .selectFrom(role)
    .select(['id', 'password_hash', 'email_confirmed_at'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('closed_at', 'is', null)
    .orderBy(sql`email_confirmed_at is null`)
    .orderBy(sql`id = any(${first}::integer[])`, 'desc')
    .orderBy('email_set_at')
    .orderBy('id')
    .limit(CANDIDATES)
    .execute()

/**
 * The account an address stands for: the one that has confirmed it; else the one that holds something, and of several the one
 * that has had the address for longest. None that came to the address by a change its former one may still undo: it would be
 * taken back from whoever got it by this address.
 */
export const findStandingAccount = (
  db: Db,
  role: Role,
  email: string,
): Promise<{ id: number; email_confirmed_at: Date | null } | undefined> =>
  db
    .selectFrom(role)
    .select(['id', 'email_confirmed_at'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('closed_at', 'is', null)
    .where((eb) => eb.or([eb('email_confirmed_at', 'is not', null), eb.not(mayBeUndone(role))]))
    .orderBy(sql`email_confirmed_at is null`)
    .orderBy(sql`in_use_since is null`)
    .orderBy('email_set_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

const mayBeUndone = (role: Role) =>
  sql<boolean>`exists (select from email_change as change where change.${sql.ref(`${role}_id`)} = ${sql.table(role)}.id
    and change.changed_at > now() - make_interval(days => ${EMAIL_UNDO_DAYS}))`

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

type LockedAccount = {
  email: string
  password_hash: string
  email_confirmed_at: Date | null
  in_use_since: Date | null
}

/** Locks the account row until the transaction ends; undefined when the account is closed. */
export const lockAccount = (tx: Tx, { role, id }: Caller): Promise<LockedAccount | undefined> =>
  tx
    .selectFrom(role)
    .select(['email', 'password_hash', 'email_confirmed_at', 'in_use_since'])
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The same, but undefined when the password is no longer the verified one. */
export async function lockVerifiedAccount(tx: Tx, caller: Caller, verified: string) {
  const account = await lockAccount(tx, caller)
  return account?.password_hash === verified ? account : undefined
}

export type SurferRow = {
  id: number
  first_name: string
  last_name: string
  email: string
  email_confirmed_at: Date | null
}

export const findSurfer = (db: Db, id: number): Promise<SurferRow | undefined> =>
  db
    .selectFrom('surfer')
    .select(['id', 'first_name', 'last_name', 'email', 'email_confirmed_at'])
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()

/** Whether a photographer's password is not enough to log in. */
export async function hasSecondFactor(db: Db, photographerId: number): Promise<boolean> {
  const factor = await db
    .selectFrom('second_factor')
    .select('photographer_id')
    .where('photographer_id', '=', photographerId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return factor !== undefined
}

export async function countPasskeys(db: Db | Tx, { role, id }: Caller): Promise<number> {
  const { count } = await db
    .selectFrom('passkey')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(`${role}_id`, '=', id)
    .executeTakeFirstOrThrow()
  return count
}
