import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { checkLogin } from '../login/check-login.ts'
import { requirePassword } from '../login/require-password.ts'
import { noteKey } from '../note-key.ts'
import { lockAccount } from '../queries.ts'
import { deletePasskey } from './passkey-queries.ts'

type Confirmation = { password: string | undefined; token: string }

/** Removes a passkey and mails the owner; logins it began go on. Throws what `requirePassword` throws, and `not_found`. */
export async function removePasskey(
  context: Context,
  caller: Caller,
  passkeyId: number,
  confirmation: Confirmation,
): Promise<void> {
  await requirePassword(context, caller, { ...confirmation, field: 'current_password' })
  await context.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, caller)
    if (!account) throw new AppError('login_required')
    await checkLogin(tx, caller, confirmation.token)
    if (!(await deletePasskey(tx, caller, passkeyId))) throw new AppError('not_found')
    await noteKey(context, tx, account, { kind: 'passkey-removed', role: caller.role })
  })
}
