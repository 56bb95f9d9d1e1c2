import { sql } from 'kysely'
import type { Role } from '#contract/accounts/accounts.ts'
import { EMAIL_CONFIRM_DAYS } from '#contract/accounts/confirm-email.ts'
import type { Db, Tx } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { hashToken } from '../token.ts'

const oldest = sql<Date>`now() - make_interval(days => ${EMAIL_CONFIRM_DAYS})`

/** Of one address: mails asked for within the last hour and the last day, for whatever account. */
export async function countConfirmations(tx: Tx, email: string): Promise<{ hour: number; day: number }> {
  return tx
    .selectFrom('email_confirmation')
    .where('email', '=', email)
    .where('asked_at', '>', sql<Date>`now() - interval '1 day'`)
    .select((eb) => [
      eb.fn.countAll<number>().as('day'),
      eb.fn.countAll<number>().filterWhere('asked_at', '>', sql<Date>`now() - interval '1 hour'`).as('hour'),
    ])
    .executeTakeFirstOrThrow()
}

export const insertConfirmation = (tx: Tx, { role, id }: Caller, email: string): Promise<{ id: number }> =>
  tx
    .insertInto('email_confirmation')
    .values({
      surfer_id: role === 'surfer' ? id : null,
      photographer_id: role === 'photographer' ? id : null,
      email,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

/** The account and address that a mailed link confirms; undefined for an unknown or expired one. */
export async function findConfirmation(
  db: Db | Tx,
  token: string,
): Promise<{ caller: Caller; email: string } | undefined> {
  const link = await db
    .selectFrom('email_confirmation')
    .select(['surfer_id', 'photographer_id', 'email'])
    .where('token_hash', '=', hashToken(token))
    .where('asked_at', '>', oldest)
    .executeTakeFirst()
  if (!link) return undefined
  const role: Role = link.surfer_id === null ? 'photographer' : 'surfer'
  return { caller: { role, id: link.surfer_id ?? link.photographer_id ?? 0 }, email: link.email }
}

/** Whether another account of that kind has confirmed the address. */
export async function isConfirmedElsewhere(tx: Tx, { role, id }: Caller, email: string): Promise<boolean> {
  const other = await tx
    .selectFrom(role)
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('email_confirmed_at', 'is not', null)
    .where('id', '!=', id)
    .executeTakeFirst()
  return other !== undefined
}

/** Deletes the links that confirm nothing any more. */
export const deleteOldConfirmations = (db: Db | Tx): Promise<unknown> =>
  db.deleteFrom('email_confirmation').where('asked_at', '<', oldest).execute()

export const deleteConfirmations = (tx: Tx, { role, id }: Caller): Promise<unknown> =>
  tx.deleteFrom('email_confirmation').where(`${role}_id`, '=', id).execute()
