import type { undoEmailChange as endpoint } from '#contract/accounts/own-account.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { isDuplicate } from '#server/platform/db/connect.ts'
import { isConfirmedElsewhere } from '../confirm/confirmation-queries.ts'
import { endLogins } from '../login/end-logins.ts'
import { hashNewPassword } from '../passwords/hash-new-password.ts'
import { lockAccount } from '../queries.ts'
import { removeKeysSince } from '../remove-keys.ts'
import { forgetDevices } from '../throttle/forget-devices.ts'
import { deleteEmailChanges, findEmailChange } from './email-change-queries.ts'
import { noteAddress } from './note-address.ts'

/**
 * Gives an account back to the address it had, with a new password: whoever changed it may know the one before. Every login
 * ends, and so do the links that undo this change and those after it; of several changes the oldest address has the last word.
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
    const account = await lockAccount(tx, caller)
    // Read again under the lock: of two at once the second finds nothing.
    if (!account || !(await findEmailChange(tx, token))) throw new AppError('mail_link_dead')
    // Its link proves the address; another account that has confirmed it meanwhile keeps that, and both open by their password.
    const email_confirmed_at = (await isConfirmedElsewhere(tx, caller, email)) ? null : new Date()
    const values = { email, password_hash, email_confirmed_at }
    await tx.updateTable(caller.role).set(values).where('id', '=', caller.id).execute()
    await endLogins(tx, caller)
    await deleteEmailChanges(tx, caller, known.id)
    await forgetDevices(tx, caller)
    await removeKeysSince(tx, caller, known.changed_at)
    if (account.email_confirmed_at)
      await noteAddress(context, tx, { kind: 'email-undone', role: caller.role, email: account.email })
  })
  await undo.catch((error) => {
    // Confirmed for another account at the same moment: the link still works.
    throw isDuplicate(error, `${caller.role}_confirmed_email`) ? new AppError('unavailable') : error
  })
}
