import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { verifyPassword } from '../passwords/password.ts'
import { type Credentials, findOwnCredentials } from '../queries.ts'
import { countPasswordCheck } from '../throttle/login-throttle.ts'

type Typed = {
  password: string
  /** The login the call came with. */
  token: string
  /** The input that holds the password, for the sentence under it. */
  field: string
}

export const wrongPassword = (field: string): AppError =>
  new AppError('wrong_password', { [field]: 'The password is not correct' })

/**
 * Answers the credentials of who is logged in when the password is theirs. Wrong ones count for this login, so that a stolen
 * one cannot be used to guess and nobody else's guesses matter. Throws `wrong_password`, `rate_limited`.
 */
export async function confirmPassword(
  context: Pick<Context, 'db' | 'pool'>,
  caller: Caller,
  { password, token, field }: Typed,
): Promise<Credentials & { email: string }> {
  const own = await findOwnCredentials(context.db, caller)
  if (!own) throw new AppError('login_required')
  const { clearAttempts } = await countPasswordCheck(context, token)
  if (!(await verifyPassword(password, own.password_hash))) throw wrongPassword(field)
  await clearAttempts(true)
  return own
}
