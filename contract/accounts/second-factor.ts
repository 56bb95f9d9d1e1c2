import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { accepted, plainText, typedPassword } from '../fields.ts'
import { authentication, deviceToken } from './accounts.ts'

/** Recovery codes given at once. */
export const RECOVERY_CODES = 10
/** After the right password the code may be typed for this long, in minutes. */
export const SECOND_STEP_MINUTES = 5

/** Six digits of an authenticator app or a recovery code, as typed. */
const code = plainText(60).check(z.minLength(1, 'Please enter the code'))
const password = typedPassword.check(z.minLength(1, 'Please enter your password'))
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })
const confirmed = z.object({ password, code })
const confirmErrors = ['invalid_input', 'wrong_password', 'rate_limited'] as const

const secondFactor = z.object({
  is_on: z.boolean(),
  /** Null while it is off. */
  since: z.nullable(z.string()),
  recovery_codes_left: z.int(),
})
export type SecondFactor = z.output<typeof secondFactor>

export const readSecondFactor = endpoint({
  method: 'GET',
  path: '/photographer/second-factor',
  access: 'photographer',
  summary: 'Whether logging in takes a code of an authenticator app besides the password',
  output: secondFactor,
})
export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/photographer/second-factor/options',
  access: 'photographer',
  summary: 'Begin to switch the second factor on: the secret for the authenticator app',
  input: { body: z.object({ current_password: z.optional(typedPassword) }) },
  /** `qr` is an SVG picture of `uri`. */
  output: z.object({ secret: z.string(), uri: z.string(), qr: z.string() }),
  errors: ['invalid_input', 'password_required', 'wrong_password', 'rate_limited'],
})
export const switchOnSecondFactor = endpoint({
  method: 'POST',
  path: '/photographer/second-factor',
  access: 'photographer',
  summary: 'Switch the second factor on by a code of the app; answers the recovery codes, this once',
  input: { body: z.object({ code }) },
  output: recoveryCodes,
  errors: ['invalid_input', 'rate_limited'],
})
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/photographer/second-factor/recovery-codes',
  access: 'photographer',
  summary: 'New recovery codes, answered this once; those before end',
  input: { body: confirmed },
  output: recoveryCodes,
  errors: confirmErrors,
})
export const switchOffSecondFactor = endpoint({
  method: 'DELETE',
  path: '/photographer/second-factor',
  access: 'photographer',
  summary: 'Switch the second factor off; takes the password and a code',
  input: { body: confirmed },
  output: accepted,
  errors: confirmErrors,
})
export const secondStep = endpoint({
  method: 'POST',
  path: '/auth/second-step',
  access: 'guest',
  summary: 'Log in with the code, after the password was right',
  input: { body: z.object({ ticket: z.string().check(z.maxLength(200)), code, deviceToken }) },
  output: authentication,
  errors: ['invalid_input', 'invalid_credentials', 'rate_limited'],
})
