import type { Role } from '#contract/accounts/accounts.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { endLogins } from '../login/end-logins.ts'
import { hashNewPassword } from '../passwords/hash-new-password.ts'
import { lockAccount } from '../queries.ts'
import { clearAttempts } from '../throttle/queries.ts'
import { accountKey, accountNetworkKey } from '../throttle/throttle-keys.ts'
import { hashToken } from '../token.ts'
import { findResetLink } from './queries.ts'

/**
 * Sets a new password by a link of that role: the link and every login end. Wrong log-ins counted against the account
 * are cleared, so that who just lost against a guesser gets in. Of two at once one wins. Throws
 * `reset_link_invalid` for an unknown, used, ended or foreign token, `invalid_input` for a common password.
 */
export async function resetPassword(
  context: Context,
  role: Role,
  { token, password }: { token: string; password: string },
  address: string,
): Promise<void> {
  const hash = hashToken(token)
  const known = await findResetLink(context.db, role, hash)
  if (known === undefined) throw new AppError('reset_link_invalid')
  const password_hash = await hashNewPassword(password, 'password')
  await context.db.transaction().execute(async (tx) => {
    const caller = { role, id: known }
    const account = await lockAccount(tx, caller)
    // Looked at again with the account held: whoever came first has ended it.
    if (!account || (await findResetLink(tx, role, hash)) === undefined)
      throw new AppError('reset_link_invalid')
    await tx.updateTable(role).set({ password_hash }).where('id', '=', known).execute()
    await endLogins(tx, caller)
    const keys = [accountKey(role, account.email), accountNetworkKey(role, account.email, address)]
    await clearAttempts(tx, keys)
  })
}
