import type { secondStep } from '#contract/accounts/second-factor.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/http/call.ts'
import type { OpenedLogin } from '../login/log-in.ts'
import type { LoginSource } from '../login/login-source.ts'
import { openLogin } from '../login/open-login.ts'
import { lockAccount } from '../queries.ts'
import { rememberDevice } from '../throttle/remember-device.ts'
import { accountNetworkKey } from '../throttle/throttle-keys.ts'
import { hashToken } from '../token.ts'
import { countCode } from './count-code.ts'
import { deleteSecondStep, findSecondStep } from './second-factor-queries.ts'
import { spendCode } from './spend-code.ts'

/**
 * Answers a new login for a ticket and a code. A wrong code leaves the ticket; a new password, the closing of the account
 * and its time end it. Throws `invalid_credentials` for a dead ticket, `invalid_input` for a wrong code, `rate_limited`.
 */
export async function completeSecondStep(
  context: Context,
  { ticket, code, deviceToken }: BodyOf<typeof secondStep>,
  { address, device }: LoginSource,
): Promise<OpenedLogin> {
  const dead = new AppError('invalid_credentials')
  const hash = hashToken(ticket)
  const begun = await findSecondStep(context.db, hash)
  if (!begun) throw dead
  const caller: Caller = { role: 'photographer', id: begun.photographer_id }
  const forget = await countCode(context, caller.id, code)
  const opened = await context.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, caller)
    if (!account || !(await deleteSecondStep(tx, hash))) throw dead
    await spendCode(context, tx, { ...account, id: caller.id }, code)
    const throttleKey = accountNetworkKey(caller.role, account.email, address)
    return {
      authToken: await openLogin(tx, caller, { throttleKey, device, byPassword: true }),
      deviceToken: await rememberDevice(tx, caller, deviceToken),
    }
  })
  await forget()
  return opened
}
