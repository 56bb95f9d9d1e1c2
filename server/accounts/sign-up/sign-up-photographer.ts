import type { photographerSignup } from '#contract/accounts/accounts.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Context } from '#server/platform/context.ts'
import { photographerSignedUp } from '../events.ts'
import type { OpenedLogin } from '../login/log-in.ts'
import type { LoginSource } from '../login/login-source.ts'
import { openLogin } from '../login/open-login.ts'
import { hashNewPassword } from '../passwords/hash-new-password.ts'
import { rememberDevice } from '../throttle/remember-device.ts'
import { accountNetworkKey } from '../throttle/throttle-keys.ts'
import { linkInvitation, redeemInvitation } from './redeem-invitation.ts'
import { refuseTakenEmail } from './refuse-taken-email.ts'

/** Creates a photographer, without payment account, and answers the first login. Throws `email_taken` and `invitation_needed`. */
export async function signUpPhotographer(
  context: Context,
  {
    first_name,
    last_name,
    email,
    password,
    phone_number,
    invitation,
    deviceToken,
  }: BodyOf<typeof photographerSignup>,
  { address, device }: LoginSource,
): Promise<OpenedLogin> {
  const password_hash = await hashNewPassword(password, 'password')
  const signUp = context.db.transaction().execute(async (tx) => {
    const invited = await redeemInvitation(tx, context.config.photographerSignup, { email, invitation })
    const { id } = await tx
      .insertInto('photographer')
      .values({ first_name, last_name, email, password_hash, phone_number: phone_number || null })
      .returning('id')
      .executeTakeFirstOrThrow()
    await linkInvitation(tx, invited, { id, email })
    await context.publish(tx, photographerSignedUp, { photographer_id: id })
    const throttleKey = accountNetworkKey('photographer', email, address)
    const caller = { role: 'photographer', id } as const
    const options = { days: context.config.loginDays, throttleKey, device, byPassword: true }
    return {
      authToken: await openLogin(tx, caller, options),
      deviceToken: await rememberDevice(tx, caller, deviceToken),
    }
  })
  return signUp.catch((error) => refuseTakenEmail(context, error, 'photographer_email', address))
}
