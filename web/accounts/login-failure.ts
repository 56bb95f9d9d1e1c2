import { errorSentence } from '#contract/errors.ts'
import { ApiError } from '#web/platform/api.ts'

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
