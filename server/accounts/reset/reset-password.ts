import type { Role } from '#contract/accounts/accounts.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { isDuplicate } from '#server/platform/db/connect.ts'
import { isConfirmedElsewhere } from '../confirm/confirmation-queries.ts'
import { markConfirmed } from '../confirm/mark-confirmed.ts'
import { endLogins } from '../login/end-logins.ts'
import { noteKey } from '../note-key.ts'
import { hashNewPassword } from '../passwords/hash-new-password.ts'
import { countPasskeys, lockAccount } from '../queries.ts'
import { removeKeys } from '../remove-keys.ts'
import { forgetDevices } from '../throttle/forget-devices.ts'
import { clearAttempts } from '../throttle/queries.ts'
import { accountKey, accountNetworkKey } from '../throttle/throttle-keys.ts'
import { hashToken } from '../token.ts'
import { findResetLink } from './queries.ts'

/**
 * Sets a new password by a reset link and ends the link and every login; passkeys stay, their number is answered, but for an address
 * that nobody had confirmed: whoever made that account need not be who reads its mail, or whom the operator gave the link. The owner is mailed. Clears the attempts counted against the account, so
 * that its owner is not locked out by somebody's guesses. Of two concurrent resets one succeeds. Throws `reset_link_invalid`
 * for an unknown, used, expired or foreign token, `invalid_input` for a common password.
 */
export async function resetPassword(
  context: Context,
  role: Role,
  { token, password }: { token: string; password: string },
  address: string,
): Promise<{ passkeys: number }> {
  const hash = hashToken(token)
  const known = await findResetLink(context.db, role, hash)
  if (known === undefined) throw new AppError('reset_link_invalid')
  const password_hash = await hashNewPassword(password, 'password')
  const reset = () =>
    context.db.transaction().execute(async (tx) => {
      const caller = { role, id: known.id }
      const account = await lockAccount(tx, caller)
      // Checked again under the lock: a concurrent reset has ended the link.
      if (!account || (await findResetLink(tx, role, hash)) === undefined)
        throw new AppError('reset_link_invalid')
      await tx.updateTable(role).set({ password_hash }).where('id', '=', known.id).execute()
      if (!account.email_confirmed_at) {
        await removeKeys(tx, caller)
        await forgetDevices(tx, caller)
        if (known.mailed && !(await isConfirmedElsewhere(tx, caller, account.email)))
          await markConfirmed(context, tx, caller)
      }
      await noteKey(context, tx, account, { kind: 'password-changed', role })
      await endLogins(tx, caller)
      const keys = [accountKey(role, account.email), accountNetworkKey(role, account.email, address)]
      await clearAttempts(tx, keys)
      return { passkeys: await countPasskeys(tx, caller) }
    })
  return reset().catch((error) => {
    // Confirmed for another account at the same moment, which the second time finds.
    if (isDuplicate(error, `${role}_confirmed_email`)) return reset()
    throw error
  })
}
