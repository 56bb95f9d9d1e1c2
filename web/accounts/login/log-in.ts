import { photographerLogin, type Role, surferLogin } from '#contract/accounts/accounts.ts'
import { errorSentence } from '#contract/error-sentences.ts'
import { UNAVAILABLE } from '#contract/errors.ts'
import { ApiError, call } from '#web/platform/api/api.ts'
import { moveTo } from '../dialog-view.ts'
import { completeLogin } from './complete-login.ts'
import { knownDevice } from './known-device.ts'
import { REFUSED } from './refused.ts'

type Credentials = { email: string; password: string }

/**
 * *Invalid credentials* for every refusal (surfer.md §8), followed by the reason if waiting helps. A missing answer is
 * no refusal and has its own sentence.
 */
export function loginFailure(error: unknown): string {
  const refusal = errorSentence('invalid_credentials')
  if (!(error instanceof ApiError)) return refusal
  if (error.status === 0) return error.message
  if (error.code !== 'rate_limited' && error.code !== 'unavailable') return refusal
  return [`${refusal}.`, errorSentence(error.code), error.fields.email].filter(Boolean).join(' ')
}

/**
 * Logs in, by a passkey where there are no credentials: its code is fetched then. False where a code is to follow, which another
 * dialog asks for. Throws an Error whose message is the sentence to show.
 */
export async function logIn(role: Role, credentials: Credentials | null): Promise<boolean> {
  if (!credentials) {
    const { logInWithPasskey } = await import('./log-in-with-passkey.ts').catch(() => {
      throw new Error(UNAVAILABLE)
    })
    await logInWithPasskey()
    return true
  }
  const body = { ...credentials, ...knownDevice() }
  try {
    const answer = await call(role === 'photographer' ? photographerLogin : surferLogin, { body })
    if ('authToken' in answer) {
      await completeLogin(role, Promise.resolve(answer))
      return true
    }
    moveTo('second-step', role, credentials.email, answer.second_step)
    return false
  } catch (failure) {
    const message = loginFailure(failure)
    throw new Error(message, { cause: message === errorSentence('invalid_credentials') ? REFUSED : failure })
  }
}
