import { photographerLogin, type Role, surferLogin } from '#contract/accounts/accounts.ts'
import { errorSentence } from '#contract/error-sentences.ts'
import { ApiError, call } from '#web/platform/api/api.ts'
import { type Credentials, enter } from './authenticate.ts'

/**
 * *Invalid credentials* for every refusal (surfer.md §8), with the reason where waiting helps. When no answer came
 * nothing was refused, and that is said.
 */
export function loginFailure(error: unknown): string {
  const refusal = errorSentence('invalid_credentials')
  if (!(error instanceof ApiError)) return refusal
  if (error.status === 0) return error.message
  return error.code === 'rate_limited' || error.code === 'unavailable'
    ? `${refusal}. ${errorSentence(error.code)}`
    : refusal
}

/** Logs in. Throws an Error whose message is the sentence to show. */
export function logIn(role: Role, body: Credentials): Promise<void> {
  const answer = role === 'photographer' ? call(photographerLogin, { body }) : call(surferLogin, { body })
  return enter(role, answer).catch((failure: unknown) => {
    throw new Error(loginFailure(failure))
  })
}
