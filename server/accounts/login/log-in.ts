import type { Role } from '#contract/accounts/accounts.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { matchPassword } from '../passwords/password.ts'
import { findCandidates, hasSecondFactor, lockVerifiedAccount } from '../queries.ts'
import { countLoginAttempt } from '../throttle/login-throttle.ts'
import { rememberDevice } from '../throttle/remember-device.ts'
import { accountNetworkKey } from '../throttle/throttle-keys.ts'
import { keyedMutex } from './keyed-mutex.ts'
import type { LoginSource } from './login-source.ts'
import { openLogin } from './open-login.ts'
import { openSecondStep } from './open-second-step.ts'

type Credentials = { email: string; password: string; deviceToken?: string | undefined }

/** What a browser keeps: the token of the login, and that of itself, which survives a log-out. */
export type OpenedLogin = { authToken: string; deviceToken: string }
/** Where a code is to follow, a ticket for the second step. */
type LoginAnswer = OpenedLogin | { second_step: string }

/** Attempts for one account from one network run in turn: a right one is cleared before the next is counted. */
const withLoginLock = keyedMutex()

/**
 * Answers a new login, or a ticket where a code is to follow. Throws `invalid_credentials`, in the same time whether the address or the password is
 * wrong, and `rate_limited` (see `policy.ts`).
 */
export const logIn = (
  context: Context,
  role: Role,
  credentials: Credentials,
  source: LoginSource,
): Promise<LoginAnswer> =>
  withLoginLock(accountNetworkKey(role, credentials.email, source.address).toString('hex'), () =>
    attemptLogIn(context, role, credentials, source),
  )

async function attemptLogIn(
  context: Context,
  role: Role,
  { email, password, deviceToken }: Credentials,
  { address, device }: LoginSource,
): Promise<LoginAnswer> {
  const who = { role, email, address, deviceToken }
  const { known, only, clearAttempts } = await countLoginAttempt(context, who)
  const all = await findCandidates(context.db, role, email, known)
  const candidates = only ? all.filter(({ id }) => only.includes(id)) : all
  const hashes = candidates.map(({ password_hash }) => password_hash)
  const person = candidates[await matchPassword(password, hashes)]
  if (!person) throw new AppError('invalid_credentials')
  await clearAttempts(person.email_confirmed_at !== null)
  const caller = { role, id: person.id }
  return context.db.transaction().execute(async (tx) => {
    // The password was changed or the account closed since the verification, which ended every login: no new one may begin.
    if (!(await lockVerifiedAccount(tx, caller, person.password_hash)))
      throw new AppError('invalid_credentials')
    if (role === 'photographer' && (await hasSecondFactor(tx, person.id)))
      return { second_step: await openSecondStep(tx, person.id) }
    const throttleKey = accountNetworkKey(role, email, address)
    const options = { throttleKey, device, byPassword: true }
    return {
      authToken: await openLogin(tx, caller, options),
      deviceToken: await rememberDevice(tx, caller, deviceToken),
    }
  })
}
