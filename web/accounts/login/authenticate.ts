import { photographerSignup, type Role, surferSignup } from '#contract/accounts/accounts.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { ApiError, call, errorMessage } from '#web/platform/api/api.ts'
import type { Failure } from '#web/platform/forms/explain-failure.ts'
import { fetchDetails } from '../account-calls.ts'
import { dropAccount, signIn } from '../store.ts'

export type Credentials = { email: string; password: string }
export type Person = Credentials & {
  first_name: string
  last_name: string
  phone_number?: string
  invitation?: string
}

/** The account is there, but who it belongs to could not be read: logged out again (surfer.md §8). */
export class DetailsError extends ApiError {
  constructor() {
    super(0, 'unavailable', 'Failed to fetch user details')
  }
}

type Authentication = OutputOf<typeof surferSignup>

/** Takes over the login that was answered. */
export async function enter(role: Role, answer: Promise<Authentication>): Promise<void> {
  const { authToken } = await answer
  try {
    signIn(authToken, await fetchDetails(role === 'photographer', authToken))
  } catch {
    dropAccount()
    throw new DetailsError()
  }
}

/** The phone number goes along only when something stands in it (surfer.md §5). */
export function signUp(role: Role, { phone_number, ...person }: Person): Promise<void> {
  const phone = phone_number?.trim()
  return enter(
    role,
    role === 'photographer'
      ? call(photographerSignup, { body: phone ? { ...person, phone_number: phone } : person })
      : call(surferSignup, { body: person }),
  )
}

/**
 * The documented sentence of each role's sign-up, with the server's reason where it gave one (surfer.md §8). A
 * photographer reads another one when no answer came at all.
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
