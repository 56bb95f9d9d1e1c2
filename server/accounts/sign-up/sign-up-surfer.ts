import type { surferSignup } from '#contract/accounts/accounts.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Context } from '#server/platform/context.ts'
import { surferSignedUp } from '../events.ts'
import type { OpenedLogin } from '../login/log-in.ts'
import type { LoginSource } from '../login/login-source.ts'
import { openLogin } from '../login/open-login.ts'
import { hashNewPassword } from '../passwords/hash-new-password.ts'
import { rememberDevice } from '../throttle/remember-device.ts'
import { accountNetworkKey } from '../throttle/throttle-keys.ts'
import { refuseTakenEmail } from './refuse-taken-email.ts'

/** Creates a surfer and answers the first login. Throws `email_taken`. */
export async function signUpSurfer(
  context: Context,
  { first_name, last_name, email, password, deviceToken }: BodyOf<typeof surferSignup>,
  { address, device }: LoginSource,
): Promise<OpenedLogin> {
  const password_hash = await hashNewPassword(password, 'password')
  const signUp = context.db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('surfer')
      .values({ first_name, last_name, email, password_hash })
      .returning('id')
      .executeTakeFirstOrThrow()
    await context.publish(tx, surferSignedUp, { surfer_id: id })
    const throttleKey = accountNetworkKey('surfer', email, address)
    const caller = { role: 'surfer', id } as const
    const options = { days: context.config.loginDays, throttleKey, device, byPassword: true }
    return {
      authToken: await openLogin(tx, caller, options),
      deviceToken: await rememberDevice(tx, caller, deviceToken),
    }
  })
  return signUp.catch((error) => refuseTakenEmail(context, error, 'surfer_email', address))
}
