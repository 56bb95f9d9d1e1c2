import { photographerLogin, type Role, surferLogin } from '#contract/accounts/accounts.ts'
import { errorSentence } from '#contract/error-sentences.ts'
import { ApiError, call } from '#web/platform/api/api.ts'
import { completeLogin } from './complete-login.ts'
import { knownDevice } from './known-device.ts'

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

/** Logs in. Throws an Error whose message is the sentence to show. */
export function logIn(role: Role, credentials: Credentials): Promise<void> {
  const body = { ...credentials, ...knownDevice() }
  const answer = role === 'photographer' ? call(photographerLogin, { body }) : call(surferLogin, { body })
  return completeLogin(role, answer).catch((failure: unknown) => {
    throw new Error(loginFailure(failure))
  })
}
