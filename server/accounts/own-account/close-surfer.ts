import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { surferClosed } from '../events.ts'
import { confirmPassword } from '../login/confirm-password.ts'
import { endLogins } from '../login/end-logins.ts'
import { noteAddress } from '../note-address.ts'
import { lockVerifiedAccount } from '../queries.ts'
import { removeKeys } from '../remove-keys.ts'
import { forgetDevices } from '../throttle/forget-devices.ts'
import { anonymizedAccount } from './anonymized-account.ts'
import { deleteEmailChanges } from './email-change-queries.ts'

/**
 * Closes a surfer's account: in one transaction log-ins end, the row is anonymized and the address is free
 * again. The row stays for its orders, which the law has us keep (GDPR Art. 17(3)(b); docs/decisions/010). Throws
 * `wrong_password`, `rate_limited`.
 */
export async function closeSurfer(
  context: Context,
  id: number,
  password: string,
  token: string,
): Promise<void> {
  const caller = { role: 'surfer', id } as const
  const known = await confirmPassword(context, caller, { password, token, field: 'password' })
  await context.db.transaction().execute(async (tx) => {
    const account = await lockVerifiedAccount(tx, caller, known.password_hash)
    if (!account) throw new AppError('login_required')
    await endLogins(tx, caller)
    await deleteEmailChanges(tx, caller)
    await forgetDevices(tx, caller)
    await removeKeys(tx, caller)
    await tx
      .updateTable('surfer')
      .set({ ...anonymizedAccount(id), first_name: '', last_name: '' })
      .where('id', '=', id)
      .execute()
    if (account.email_confirmed_at)
      await noteAddress(context, tx, { kind: 'account-closed', role: 'surfer', email: account.email })
    await context.publish(tx, surferClosed, { surfer_id: id })
  })
}
