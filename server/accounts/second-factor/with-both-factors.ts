import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { confirmPassword } from '../login/confirm-password.ts'
import { lockVerifiedAccount } from '../queries.ts'
import { countCode } from './count-code.ts'
import { spendCode } from './spend-code.ts'

type Typed = { password: string; code: string }

/** Works on an account whose password and code were typed with this call, which came with the login of this token. Throws `wrong_password`, `invalid_input`, `rate_limited`. */
export async function withBothFactors(
  context: Context,
  caller: Caller,
  { password, code }: Typed,
  token: string,
  work: (tx: Tx, account: { email: string; email_confirmed_at: Date | null }) => Promise<void>,
): Promise<void> {
  const known = await confirmPassword(context, caller, { password, token, field: 'password' })
  const forget = await countCode(context, caller.id, code)
  await context.db.transaction().execute(async (tx) => {
    const account = await lockVerifiedAccount(tx, caller, known.password_hash)
    if (!account) throw new AppError('login_required')
    await spendCode(context, tx, { ...account, id: caller.id }, code)
    await work(tx, account)
  })
  await forget()
}
