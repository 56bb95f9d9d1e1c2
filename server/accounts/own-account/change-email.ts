import { sql } from 'kysely'
import type { updateSurferContact } from '#contract/accounts/own-account.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { requestConfirmation } from '../confirm/request-confirmation.ts'
import { checkLogin } from '../login/check-login.ts'
import { endLogins } from '../login/end-logins.ts'
import { requirePassword } from '../login/require-password.ts'
import { lockAccount } from '../queries.ts'
import { mayCauseConfirmation } from '../throttle/login-throttle.ts'
import { accountNetworkKey } from '../throttle/throttle-keys.ts'
import { hashToken } from '../token.ts'
import { recordEmailChange } from './record-email-change.ts'

const FIELD = 'current_password'

/** The login the call came with, and from where. */
type Source = { token: string; address: string }

/**
 * Changes the email at once and answers it, alike whether or not another account has it; every other login ends, a mail goes to
 * the old and to the new address (docs/decisions/010, 052). Throws what `requirePassword` throws.
 */
export async function changeEmail(
  context: Context,
  caller: Caller,
  { email, current_password }: BodyOf<typeof updateSurferContact>,
  { token, address }: Source,
): Promise<{ email: string }> {
  await requirePassword(context, caller, { password: current_password, field: FIELD, token })
  const mayMail = await mayCauseConfirmation(context, address)
  const throttle_key = accountNetworkKey(caller.role, email, address)
  await context.db.transaction().execute(async (tx) => {
    const before = await lockAccount(tx, caller)
    if (!before) throw new AppError('login_required')
    await checkLogin(tx, caller, token)
    if (before.email === email) return
    // Nobody has proved to own an address that is not confirmed: it has nothing to undo.
    if (before.email_confirmed_at) await recordEmailChange(context, tx, caller, before.email)
    await tx
      .updateTable(caller.role)
      .set({ email, email_confirmed_at: null, email_set_at: sql<Date>`now()` })
      .where('id', '=', caller.id)
      .execute()
    // Whoever else is logged in may be the reason for the change; reset links were mailed to the old address.
    await endLogins(tx, caller, hashToken(token))
    // The key holds the email: without a new one this network would count as unknown.
    await tx.updateTable('login').set({ throttle_key }).where('token_hash', '=', hashToken(token)).execute()
    await requestConfirmation(context, tx, caller, { email, mayMail })
  })
  return { email }
}
