import { sql } from 'kysely'
import type { Role } from '#contract/accounts/accounts.ts'
import type { Db, Tx } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/http/call.ts'

export type Credentials = { id: number; password_hash: string }
type Candidate = Credentials & { email_confirmed_at: Date | null }

/** Accounts tried at one log-in: a bound, since anybody may sign up with an address that is not his. */
const CANDIDATES = 20

/** The accounts that carry an address: the one that has confirmed it first, then these, then the newest. */
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
    .orderBy('id', 'desc')
    .limit(CANDIDATES)
    .execute()

/** The account an address stands for: the one that has confirmed it, else the newest that carries it. */
export const findCredentials = async (db: Db, role: Role, email: string): Promise<Candidate | undefined> =>
  (await findCandidates(db, role, email))[0]

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

type LockedAccount = { email: string; password_hash: string; email_confirmed_at: Date | null }

/** Locks the account row until the transaction ends; undefined when the account is closed. */
export const lockAccount = (tx: Tx, { role, id }: Caller): Promise<LockedAccount | undefined> =>
  tx
    .selectFrom(role)
    .select(['email', 'password_hash', 'email_confirmed_at'])
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
