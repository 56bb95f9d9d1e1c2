import { sql } from 'kysely'
import type { Role } from '#contract/accounts/accounts.ts'
import { EMAIL_CONFIRM_DAYS } from '#contract/accounts/confirm-email.ts'
import type { Db, Tx } from '#server/platform/db/connect.ts'
import { deleteExpired } from '#server/platform/db/delete-expired.ts'
import type { Caller } from '#server/platform/http/call.ts'
import type { UnconfirmedMail } from '../policy.ts'
import { unconfirmedKey } from '../throttle/throttle-keys.ts'
import { hashToken } from '../token.ts'

const oldest = sql<Date>`now() - make_interval(days => ${EMAIL_CONFIRM_DAYS})`

/** Of one address: mails of that kind asked for within the last hour and the last day, for whatever account; see `mayMailUnconfirmed`. */
export async function countConfirmations(tx: Tx, email: string, kind: UnconfirmedMail) {
  return tx
    .selectFrom('email_confirmation')
    .where('address_key', '=', unconfirmedKey(email))
    .where('is_reset', '=', kind === 'reset')
    .where('asked_at', '>', sql<Date>`now() - interval '1 day'`)
    .select((eb) => [
      eb.fn.countAll<number>().as('day'),
      eb.fn.countAll<number>().filterWhere('asked_at', '>', sql<Date>`now() - interval '1 hour'`).as('hour'),
      sql<number>`coalesce(extract(epoch from now() - max(asked_at)) / 3600, 24)::float8`.as('hoursSince'),
    ])
    .executeTakeFirstOrThrow()
}

export const insertConfirmation = (
  tx: Tx,
  { role, id }: Caller,
  email: string,
  kind: UnconfirmedMail,
): Promise<{ id: number }> =>
  tx
    .insertInto('email_confirmation')
    .values({
      surfer_id: role === 'surfer' ? id : null,
      photographer_id: role === 'photographer' ? id : null,
      address_key: unconfirmedKey(email),
      is_reset: kind === 'reset',
    })
    .returning('id')
    .executeTakeFirstOrThrow()

/** What a mailed link proves: an address, by its key, for accounts of that role; `asker` is the account it was asked for. */
export type ConfirmationLink = { asker: Caller; address_key: Buffer }

/** Undefined for an unknown or expired link. */
export async function findConfirmation(db: Db | Tx, token: string): Promise<ConfirmationLink | undefined> {
  const link = await db
    .selectFrom('email_confirmation')
    .select(['surfer_id', 'photographer_id', 'address_key'])
    .where('token_hash', '=', hashToken(token))
    .where('asked_at', '>', oldest)
    .executeTakeFirst()
  if (!link) return undefined
  const { surfer_id, photographer_id, address_key } = link
  const role: Role = surfer_id === null ? 'photographer' : 'surfer'
  return { asker: { role, id: surfer_id ?? photographer_id ?? 0 }, address_key }
}

/** Whether another account of that kind has confirmed the address. */
export const isConfirmedElsewhere = async (tx: Tx, caller: Caller, email: string): Promise<boolean> =>
  (await findHolder(tx, caller, email)) !== undefined

/** The other account of that kind that has confirmed the address. */
export const findHolder = (tx: Tx, { role, id }: Caller, email: string) =>
  tx
    .selectFrom(role)
    .select(['id', 'in_use_since'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('email_confirmed_at', 'is not', null)
    .where('id', '!=', id)
    .executeTakeFirst()

export const deleteUnanswered = (tx: Tx, id: number): Promise<unknown> =>
  tx.deleteFrom('email_confirmation').where('id', '=', id).where('token_hash', 'is', null).execute()

/** Deletes the links that confirm nothing any more. */
export const deleteOldConfirmations = (db: Db | Tx): Promise<unknown> =>
  deleteExpired(db, 'email_confirmation', sql`asked_at < ${oldest}`)
