import { startAuthentication } from '@simplewebauthn/browser'
import { beginPasskeyLogin, passkeyLogin } from '#contract/accounts/passkeys.ts'
import { ApiError, call } from '#web/platform/api/api.ts'
import { completeLogin } from './complete-login.ts'
import { knownDevice } from './known-device.ts'
import { hasPasskeys, passkeyFailure } from './passkey-failure.ts'

/** Logs in with a passkey of the person's choice. Throws an Error whose message is the sentence to show. */
export async function logInWithPasskey(): Promise<void> {
  if (!hasPasskeys()) throw new Error('This browser has no passkeys. Please log in with your password.')
  try {
    const optionsJSON = await call(beginPasskeyLogin)
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON })
    const assertion = { id, rawId, type, response: { ...response, userHandle: response.userHandle ?? '' } }
    const answer = await call(passkeyLogin, { body: { assertion, ...knownDevice() } })
    await completeLogin(answer.type, Promise.resolve(answer))
  } catch (error) {
    const isRefused = error instanceof ApiError && (error.status === 401 || error.status === 400)
    throw new Error(
      isRefused
        ? 'This passkey does not log in here any more.'
        : passkeyFailure(error, 'Logging in with a passkey failed.'),
    )
  }
}
