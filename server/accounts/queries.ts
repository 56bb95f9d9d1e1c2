import type { Role } from '#contract/accounts/accounts.ts'
import type { Db, Tx } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/http/call.ts'

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

/** Locks the account row until the transaction ends; undefined when the account is closed. */
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

/** The same, but undefined when the password is no longer the verified one. */
export async function lockVerifiedAccount(tx: Tx, caller: Caller, verified: string) {
  const account = await lockAccount(tx, caller)
  return account?.password_hash === verified ? account : undefined
}

export type SurferRow = { id: number; first_name: string; last_name: string; email: string }

export const findSurfer = (db: Db, id: number): Promise<SurferRow | undefined> =>
  db
    .selectFrom('surfer')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
