import type { Role } from '#contract/accounts.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { endLogins } from './end-logins.ts'
import { hashNewPassword } from './hash-new-password.ts'
import { accountKey, originOf } from './origin.ts'
import { endTries, findResetLink, lockAccount } from './queries.ts'
import { hashToken } from './token.ts'

/**
 * Sets a new password by a link of that role: the link and every login end. Wrong log-ins counted against the account
 * are forgotten, so that who just lost against a guesser gets in. Of two at once one wins. Throws
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
    await endTries(tx, [accountKey(role, account.email), originOf(role, account.email, address)])
  })
}
