import type { updateSurferPassword } from '#contract/accounts/own-account.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Context } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { confirmPassword, wrongPassword } from '../login/confirm-password.ts'
import { endLogins } from '../login/end-logins.ts'
import type { LoginSource } from '../login/login-source.ts'
import { openLogin } from '../login/open-login.ts'
import { noteKey } from '../note-key.ts'
import { hashNewPassword } from '../passwords/hash-new-password.ts'
import { lockVerifiedAccount } from '../queries.ts'
import { accountNetworkKey } from '../throttle/throttle-keys.ts'

const FIELD = 'current_password'

/**
 * Sets a new password, ends every login and mails the owner; answers the token of a new one for who changed it. Of two changes at once
 * the second finds its current password outdated. Throws `wrong_password`, `rate_limited`.
 */
export async function changePassword(
  context: Context,
  caller: Caller,
  { current_password, new_password }: BodyOf<typeof updateSurferPassword>,
  { token, address, device }: LoginSource & { token: string },
): Promise<string> {
  const typed = { password: current_password, token, field: FIELD }
  const known = await confirmPassword(context, caller, typed)
  const password_hash = await hashNewPassword(new_password, 'new_password')
  return context.db.transaction().execute(async (tx) => {
    const account = await lockVerifiedAccount(tx, caller, known.password_hash)
    if (!account) throw wrongPassword(FIELD)
    await tx.updateTable(caller.role).set({ password_hash }).where('id', '=', caller.id).execute()
    await endLogins(tx, caller)
    await noteKey(context, tx, account, { kind: 'password-changed', role: caller.role })
    const throttleKey = accountNetworkKey(caller.role, account.email, address)
    return openLogin(tx, caller, { throttleKey, device, byPassword: true })
  })
}
