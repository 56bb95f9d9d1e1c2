import { sql } from 'kysely'
import { FRESH_LOGIN_MINUTES } from '#contract/accounts/own-account.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { hashToken } from '../token.ts'
import { confirmPassword } from './confirm-password.ts'

type Typed = {
  /** What was typed now, if anything. */
  password: string | undefined
  /** The input that holds the password, for the sentence under it. */
  field: string
  /** The login the call came with. */
  token: string
}

/**
 * Resolves when the password was typed a moment ago: with this call, or for this login at most `FRESH_LOGIN_MINUTES` ago. For
 * whatever changes what opens an account (ASVS 7.5.1). Throws `password_required`, `wrong_password`, `rate_limited`.
 */
export async function requirePassword(
  context: Pick<Context, 'db' | 'pool'>,
  caller: Caller,
  { password, field, token }: Typed,
): Promise<void> {
  if (password) await confirmPassword(context, caller, { password, token, field })
  else if (!(await wasTypedLately(context.db, hashToken(token))))
    throw new AppError('password_required', { [field]: 'Please enter your password' })
}

async function wasTypedLately(db: Db, tokenHash: Buffer): Promise<boolean> {
  const login = await db
    .selectFrom('login')
    .select('password_at')
    .where('token_hash', '=', tokenHash)
    .where('password_at', '>', sql<Date>`now() - make_interval(mins => ${FRESH_LOGIN_MINUTES})`)
    .executeTakeFirst()
  return login !== undefined
}
