import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { confirmPassword } from '../login/confirm-password.ts'
import { lockVerifiedAccount } from '../queries.ts'
import { endSurfer } from './end-surfer.ts'

/** Closes a surfer's own account in one transaction (`endSurfer`). Throws `wrong_password`, `rate_limited`. */
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
    await endSurfer(context, tx, { ...account, id })
  })
}
