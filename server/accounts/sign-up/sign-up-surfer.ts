import type { surferSignup } from '#contract/accounts/accounts.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Context } from '#server/platform/context.ts'
import { requestConfirmation } from '../confirm/request-confirmation.ts'
import type { OpenedLogin } from '../login/log-in.ts'
import type { LoginSource } from '../login/login-source.ts'
import { openLogin } from '../login/open-login.ts'
import { hashNewPassword } from '../passwords/hash-new-password.ts'
import { findCandidates } from '../queries.ts'
import { mayCauseConfirmation } from '../throttle/login-throttle.ts'
import { rememberDevice } from '../throttle/remember-device.ts'
import { accountNetworkKey } from '../throttle/throttle-keys.ts'
import { inTurn } from './in-turn.ts'

/**
 * Creates a surfer whose address is not confirmed yet, and answers the first login: alike, in the same time, whether or not an
 * account has the address (docs/decisions/052).
 */
export const signUpSurfer = (
  context: Context,
  body: BodyOf<typeof surferSignup>,
  source: LoginSource,
): Promise<OpenedLogin> => inTurn(`surfer ${body.email}`, () => createSurfer(context, body, source))

async function createSurfer(
  context: Context,
  { first_name, last_name, email, password, deviceToken }: BodyOf<typeof surferSignup>,
  { address, device }: LoginSource,
): Promise<OpenedLogin> {
  const [known] = await findCandidates(context.db, 'surfer', email)
  const mayMail = await mayCauseConfirmation(context, address)
  const password_hash = await hashNewPassword(password, 'password', known?.password_hash)
  return context.db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('surfer')
      .values({ first_name, last_name, email, password_hash })
      .returning('id')
      .executeTakeFirstOrThrow()
    const caller = { role: 'surfer', id } as const
    await requestConfirmation(context, tx, caller, { email, mayMail })
    const throttleKey = accountNetworkKey('surfer', email, address)
    const options = { throttleKey, device, byPassword: true }
    return {
      authToken: await openLogin(tx, caller, options),
      deviceToken: await rememberDevice(tx, caller, deviceToken),
    }
  })
}
