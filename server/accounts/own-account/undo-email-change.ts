import { sql } from 'kysely'
import type { undoEmailChange as endpoint } from '#contract/accounts/own-account.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { DAY_MS } from '#contract/time/dates.ts'
import { LOGIN_DAYS } from '#contract/time/lifetimes.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { isDuplicate, type Tx } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { findHolder } from '../confirm/confirmation-queries.ts'
import { endLogins } from '../login/end-logins.ts'
import { noteAddress } from '../note-address.ts'
import { hashNewPassword } from '../passwords/hash-new-password.ts'
import { lockAccount } from '../queries.ts'
import { removeKeysSince } from '../remove-keys.ts'
import { forgetDevices } from '../throttle/forget-devices.ts'
import { deleteEmailChanges, findEmailChange } from './email-change-queries.ts'

/**
 * Gives an account back to the address it had, with a new password: whoever changed it may know the one before. Every login
 * ends, and so do the links that undo this change and those after it; of several changes the oldest address has the last word.
 * Keys go that were made since the change or while a login that is stolen may have lived before it: who is about to take an account makes a key first.
 * Throws `mail_link_dead` for an unknown, used or expired link and for a closed account, `invalid_input` for a
 * common password.
 */
export async function undoEmailChange(
  context: Context,
  { token, password }: BodyOf<typeof endpoint>,
): Promise<void> {
  const known = await findEmailChange(context.db, token)
  if (!known) throw new AppError('mail_link_dead')
  const password_hash = await hashNewPassword(password, 'password')
  const { caller, email } = known
  const undo = context.db.transaction().execute(async (tx) => {
    await lockInOrder(tx, caller, email)
    const account = await lockAccount(tx, caller)
    // Read again under the lock: of two at once the second finds nothing.
    if (!account || !(await findEmailChange(tx, token))) throw new AppError('mail_link_dead')
    const email_confirmed_at = (await takeAddress(tx, caller, { ...account, email })) ? new Date() : null
    const values = { email, password_hash, email_confirmed_at, email_set_at: sql<Date>`now()` }
    await tx.updateTable(caller.role).set(values).where('id', '=', caller.id).execute()
    await endLogins(tx, caller)
    await deleteEmailChanges(tx, caller, known.id)
    await forgetDevices(tx, caller)
    await removeKeysSince(tx, caller, new Date(known.changed_at.getTime() - LOGIN_DAYS * DAY_MS))
    if (account.email_confirmed_at)
      await noteAddress(context, tx, { kind: 'email-undone', role: caller.role, email: account.email })
  })
  await undo.catch((error) => {
    // Confirmed for another account at the same moment: the link still works.
    throw isDuplicate(error, `${caller.role}_confirmed_email`) ? new AppError('unavailable') : error
  })
}

/** The account and the one that has confirmed its former address, by their number: two who undo at once wait for each other. */
const lockInOrder = (tx: Tx, { role, id }: Caller, email: string): Promise<unknown> =>
  tx
    .selectFrom(role)
    .select('id')
    .where((eb) =>
      eb.or([
        eb('id', '=', id),
        eb.and([
          eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()),
          eb('email_confirmed_at', 'is not', null),
        ]),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/**
 * Whether the account has its address confirmed again, which its link proves. Another that has confirmed it meanwhile keeps that, and
 * both open by their passwords; but one that holds nothing yields to one that does, so that a reset leads there.
 */
async function takeAddress(
  tx: Tx,
  caller: Caller,
  { email, in_use_since }: { email: string; in_use_since: Date | null },
): Promise<boolean> {
  const holder = await findHolder(tx, caller, email)
  if (!holder) return true
  if (!in_use_since || holder.in_use_since) return false
  await tx.updateTable(caller.role).set({ email_confirmed_at: null }).where('id', '=', holder.id).execute()
  return true
}
