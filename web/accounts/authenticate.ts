import {
  photographerLogin,
  photographerSignup,
  type Role,
  surferLogin,
  surferSignup,
} from '#contract/accounts.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { errorSentence } from '#contract/errors.ts'
import { ApiError, call } from '#web/platform/api.ts'
import { fetchDetails } from './account-calls.ts'
import { dropAccount, signIn } from './store.ts'

export type Credentials = { email: string; password: string }
export type Person = Credentials & { first_name: string; last_name: string; phone_number?: string }
/** What a form shows: one sentence above its button and sentences under its fields. */
export type FormFailure = { message: string; fields: Record<string, string> }

type Authentication = OutputOf<typeof surferLogin>

async function enter(role: Role, answer: Promise<Authentication>): Promise<void> {
  const { authToken } = await answer
  try {
    signIn(authToken, await fetchDetails(role === 'photographer', authToken))
  } catch {
    dropAccount()
    throw new ApiError(0, 'unavailable', 'Failed to fetch user details')
  }
}

export const logIn = (role: Role, body: Credentials): Promise<void> =>
  enter(role, role === 'photographer' ? call(photographerLogin, { body }) : call(surferLogin, { body }))

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

/** *Invalid credentials* for every refusal (surfer.md §8); a server out of reach or too many attempts say so. */
export function loginFailure(error: unknown): string {
  if (error instanceof ApiError && (error.code === 'rate_limited' || error.code === 'unavailable'))
    return error.message
  return errorSentence('invalid_credentials')
}

/** The documented sentence of each role's sign-up, with the server's reason where it gave one (surfer.md §8). */
export function signupFailure(role: Role, error: unknown): FormFailure {
  const known = error instanceof ApiError && error.code !== 'internal' ? error : null
  const fields = known?.fields ?? {}
  const reason = known?.code === 'unavailable' && known.status !== 0 ? null : known?.message
  if (role === 'photographer')
    return { message: reason ?? 'Failed to create account. Please try again.', fields }
  return { message: reason ? `Sign up failed. ${reason}` : 'Sign up failed', fields }
}
