import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { lockAccount } from '../queries.ts'
import { mayCauseConfirmation } from '../throttle/login-throttle.ts'
import { requestConfirmation } from './request-confirmation.ts'

/** Sends the mail that confirms an account's address once more; nothing happens when it is confirmed. Throws `rate_limited`. */
export async function resendConfirmation(context: Context, caller: Caller, address: string): Promise<void> {
  const mayMail = await mayCauseConfirmation(context, address)
  await context.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, caller)
    if (!account) throw new AppError('login_required')
    if (account.email_confirmed_at) return
    const asked = { email: account.email, mayMail }
    if (!(await requestConfirmation(context, tx, caller, asked))) throw new AppError('rate_limited')
  })
}
