import type { passkeyLogin } from '#contract/accounts/passkeys.ts'
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
import { deleteChallenge } from './challenge-queries.ts'
import { findByCredentialId, notePasskeyUse } from './passkey-queries.ts'
import { relyingParty } from './relying-party.ts'
import { signedChallenge } from './signed-challenge.ts'
import { verifyAssertion } from './verify-assertion.ts'

/**
 * Answers a new login for the account the passkey belongs to. It stands for both factors: the device, and what its owner
 * unlocks it with. Throws `invalid_credentials`, whatever is not as it must be.
 */
export async function logInWithPasskey(
  context: Context,
  { assertion, deviceToken }: BodyOf<typeof passkeyLogin>,
  { address, device }: LoginSource,
): Promise<OpenedLogin & { type: Caller['role'] }> {
  const refused = new AppError('invalid_credentials')
  const challenge = signedChallenge(assertion.response.clientDataJSON)
  const begun = challenge === null ? undefined : await deleteChallenge(context.db, challenge, null)
  const passkey = await findByCredentialId(context.db, Buffer.from(assertion.id, 'base64url'))
  if (challenge === null || !begun || !passkey) throw refused
  if (!passkey.user_handle.equals(Buffer.from(assertion.response.userHandle, 'base64url'))) throw refused
  const site = relyingParty(context.publicOrigin())
  const verified = await verifyAssertion(site, challenge, assertion, passkey)
  if (!verified) throw refused
  const caller: Caller =
    passkey.surfer_id === null
      ? { role: 'photographer', id: passkey.photographer_id ?? 0 }
      : { role: 'surfer', id: passkey.surfer_id }
  const opened = await context.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, caller)
    if (!account || !(await notePasskeyUse(tx, passkey.id, verified))) throw refused
    const throttleKey = accountNetworkKey(caller.role, account.email, address)
    return {
      authToken: await openLogin(tx, caller, { throttleKey, device, byPassword: false }),
      deviceToken: await rememberDevice(tx, caller, deviceToken),
    }
  })
  return { ...opened, type: caller.role }
}
