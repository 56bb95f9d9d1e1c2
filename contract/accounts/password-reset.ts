import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { accepted, email, newPassword } from '../fields.ts'

export { RESET_LINK_MINUTES } from '../time/lifetimes.ts'

/** The photographer's reset dialog waits this long before it says whom to ask, in ms; it calls nobody (surfer.md §9). */
export const PHOTOGRAPHER_RESET_MS = 1000

export const PASSWORDS_DIFFER = 'Passwords do not match'

const token = z.string().check(z.maxLength(200))
/** How many passkeys still log in: a new password leaves them. */
const reset = z.object({ ok: z.literal(true), passkeys: z.int() })

/** The same answer, in the same time, whoever is named. */
export const surferForgotPassword = endpoint({
  method: 'POST',
  path: '/auth/surfer-forgot-password',
  access: 'guest',
  summary:
    'Ask for a mail with a link to a new password; the same answer whether or not the address is known',
  input: { body: z.object({ email }) },
  output: accepted,
  errors: ['invalid_input', 'rate_limited'],
})
export const surferValidateResetToken = endpoint({
  method: 'POST',
  path: '/auth/surfer-validate-reset-token',
  access: 'guest',
  summary: "Whether a surfer's reset link still works; a success means that it does",
  input: { body: z.object({ token }) },
  output: accepted,
  errors: ['reset_link_invalid', 'rate_limited'],
})
export const photographerValidateResetToken = endpoint({
  method: 'POST',
  path: '/auth/photographer-validate-reset-token',
  access: 'guest',
  summary: "Whether a photographer's reset link still works; a success means that it does",
  input: { body: z.object({ token }) },
  output: accepted,
  errors: ['reset_link_invalid', 'rate_limited'],
})
export const surferResetPassword = endpoint({
  method: 'POST',
  path: '/auth/surfer-reset-password',
  access: 'guest',
  summary: "Set a surfer's new password by a reset link; every login ends",
  input: { body: z.object({ token, password: newPassword }) },
  output: reset,
  errors: ['invalid_input', 'reset_link_invalid', 'rate_limited'],
})
export const photographerResetPassword = endpoint({
  method: 'POST',
  path: '/auth/photographer-reset-password',
  access: 'guest',
  summary: "Set a photographer's new password by a reset link; every login ends",
  input: { body: z.object({ token, password: newPassword }) },
  output: reset,
  errors: ['invalid_input', 'reset_link_invalid', 'rate_limited'],
})
