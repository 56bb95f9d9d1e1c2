import { photographerSignup, type Role, surferSignup } from '#contract/accounts/accounts.ts'
import { ApiError, call, errorMessage } from '#web/platform/api/api.ts'
import type { Failure } from '#web/platform/forms/explain-failure.ts'
import { completeLogin, DetailsError } from '../login/complete-login.ts'
import { knownDevice } from '../login/known-device.ts'

type Person = {
  first_name: string
  last_name: string
  email: string
  password: string
  phone_number?: string
  invitation?: string
}

/** Creates the account and logs in. A blank phone number is not sent (surfer.md §5). */
export function signUp(role: Role, { phone_number, ...typed }: Person): Promise<void> {
  const phone = phone_number?.trim()
  const person = { ...typed, ...knownDevice() }
  return completeLogin(
    role,
    role === 'photographer'
      ? call(photographerSignup, { body: phone ? { ...person, phone_number: phone } : person })
      : call(surferSignup, { body: person }),
  )
}

/**
 * The sentence of surfer.md §8 for each role's sign-up, with the server's reason if there is one. For
 * photographers a missing answer has a sentence of its own.
 */
export function signupFailure(role: Role, error: unknown): Failure {
  if (error instanceof DetailsError) return { message: error.message, fields: {} }
  const known = error instanceof ApiError ? error : null
  const fields = known?.fields ?? {}
  const answered = known !== null && known.status !== 0
  const reason = errorMessage(error, '')
  if (role === 'surfer') return { message: `Sign up failed. ${reason}`.replace(/\. $/, ''), fields }
  const fallback = answered ? 'Failed to create account' : 'Failed to create account. Please try again.'
  return { message: reason || fallback, fields }
}
