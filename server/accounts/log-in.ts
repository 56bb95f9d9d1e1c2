import type { Role } from '#contract/accounts.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { countLoginTry } from './count-try.ts'
import { oneByOne } from './one-by-one.ts'
import { openLogin } from './open-login.ts'
import { originOf } from './origin.ts'
import { verifyPassword } from './password.ts'
import { findCredentials, holdAccount } from './queries.ts'

type Credentials = { email: string; password: string }

/** Tries for one account from one address go one after the other: right ones are forgiven before the next is counted. */
const inLine = oneByOne()

/**
 * Answers a new login's token. Throws `invalid_credentials`, in the same time whether the address or the password is
 * wrong, and `rate_limited` (see `policy.ts`).
 */
export const logIn = (
  context: Context,
  role: Role,
  credentials: Credentials,
  address: string,
): Promise<string> =>
  inLine(originOf(role, credentials.email, address).toString('hex'), () =>
    tryLogIn(context, role, credentials, address),
  )

async function tryLogIn(
  context: Context,
  role: Role,
  { email, password }: Credentials,
  address: string,
): Promise<string> {
  const { origin, forgive } = await countLoginTry(context, { role, email, address })
  const person = await findCredentials(context.db, role, email)
  const right = await verifyPassword(password, person?.password_hash ?? null)
  if (!person || !right) throw new AppError('invalid_credentials')
  await forgive()
  const caller = { role, id: person.id }
  return context.db.transaction().execute(async (tx) => {
    // Changed or closed since it was verified: what ended every login must not be outlived by this one.
    if (!(await holdAccount(tx, caller, person.password_hash))) throw new AppError('invalid_credentials')
    return openLogin(tx, caller, { days: context.config.loginDays, origin })
  })
}
