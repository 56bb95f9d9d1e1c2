import type { photographerSignup } from '#contract/accounts/accounts.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { isDuplicate } from '#server/platform/db/connect.ts'
import { markConfirmed } from '../confirm/mark-confirmed.ts'
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
import { linkInvitation, redeemInvitation } from './redeem-invitation.ts'

/**
 * Creates a photographer without payment account and answers the first login: alike, in the same time, whether or not an account
 * has the address. An invitation proves the address: it is confirmed with it. Throws `invitation_needed`, and `email_taken` to who
 * was invited.
 */
export const signUpPhotographer = (
  context: Context,
  body: BodyOf<typeof photographerSignup>,
  source: LoginSource,
): Promise<OpenedLogin> =>
  inTurn(`photographer ${body.email}`, () => createPhotographer(context, body, source))

async function createPhotographer(
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
  const [known] = await findCandidates(context.db, 'photographer', email)
  const mayMail = await mayCauseConfirmation(context, address)
  const password_hash = await hashNewPassword(password, 'password', known?.password_hash)
  const signUp = context.db.transaction().execute(async (tx) => {
    const invited = await redeemInvitation(tx, context.config.photographerSignup, { email, invitation })
    const { id } = await tx
      .insertInto('photographer')
      .values({ first_name, last_name, email, password_hash, phone_number: phone_number || null })
      .returning('id')
      .executeTakeFirstOrThrow()
    await linkInvitation(tx, invited, { id, email })
    const caller = { role: 'photographer', id } as const
    // The invitation came by mail: it proves the address.
    if (invited !== null) await markConfirmed(context, tx, caller)
    else await requestConfirmation(context, tx, caller, { email, mayMail })
    const throttleKey = accountNetworkKey('photographer', email, address)
    const options = { throttleKey, device, byPassword: true }
    return {
      authToken: await openLogin(tx, caller, options),
      deviceToken: await rememberDevice(tx, caller, deviceToken),
    }
  })
  return signUp.catch((error) => {
    throw isDuplicate(error, 'photographer_confirmed_email') ? new AppError('email_taken') : error
  })
}
