import { sql } from 'kysely'
import { INVITATION_DAYS } from '#contract/accounts/invitations.ts'
import { email as emailField } from '#contract/fields.ts'
import { photographerInvited } from '#server/accounts/events.ts'
import { findStandingAccount } from '#server/accounts/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/db/connect.ts'
import { OperatorError } from '../operator-error.ts'

/**
 * Queues the mail of an invitation and returns its id; an earlier one of the address ends. Throws OperatorError for an
 * invalid address and for one with an account.
 */
export async function invitePhotographer(
  { publish }: Pick<Context, 'publish'>,
  tx: Tx,
  address: string,
): Promise<number> {
  const { data: email } = emailField.safeParse(address)
  if (email === undefined) throw new OperatorError(`${address} is no email address.`)
  if ((await findStandingAccount(tx, 'photographer', email))?.email_confirmed_at)
    throw new OperatorError(`There is already a photographer with the email ${email}.`)
  await endInvitation(tx, { email })
  const { id } = await tx
    .insertInto('photographer_invitation')
    .values({ email, expires_at: sql<Date>`now() + make_interval(days => ${INVITATION_DAYS})` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await publish(tx, photographerInvited, { invitation_id: id })
  return id
}

/** Ends an invitation that was not used. Throws OperatorError when there is none of this id. */
export async function withdrawInvitation(tx: Tx, id: number): Promise<void> {
  if ((await endInvitation(tx, { id })) === 0n) throw new OperatorError(`There is no open invitation ${id}.`)
}

/** Deletes the open invitation and the interest of a closed account's address. */
export async function forgetInvited(tx: Tx, email: string): Promise<void> {
  await endInvitation(tx, { email })
  await tx.deleteFrom('photographer_interest').where('email', '=', email).execute()
}

async function endInvitation(tx: Tx, which: { id: number } | { email: string }): Promise<bigint> {
  const { numUpdatedRows } = await tx
    .updateTable('photographer_invitation')
    .set({ email: null, withdrawn_at: sql<Date>`now()` })
    .where((eb) => ('id' in which ? eb('id', '=', which.id) : eb('email', '=', which.email)))
    .where('email', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows
}

/** All invitations, the latest first. */
export const listInvitations = (db: Db) =>
  db
    .selectFrom('photographer_invitation')
    .select(['id', 'email', 'invited_at', 'expires_at', 'withdrawn_at', 'used_at', 'photographer_id'])
    .orderBy('id', 'desc')
    .execute()

/** Who would like to sell here, the latest first. */
export const listInterests = (db: Db) =>
  db
    .selectFrom('photographer_interest')
    .select(['name', 'email', 'place', 'asked_at'])
    .orderBy('asked_at', 'desc')
    .execute()
