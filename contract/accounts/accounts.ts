import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  accepted,
  email,
  id,
  keptText,
  linkToken,
  nameText,
  newPassword,
  picture,
  plainText,
  typedPassword,
} from '../fields.ts'

export { DEVICE_DAYS, DEVICE_LINK_HOURS } from '../time/lifetimes.ts'

export type Role = 'surfer' | 'photographer'

/** A new photographer reads the welcome this long before being led on, in ms (surfer.md §9). */
export const PHOTOGRAPHER_WELCOME_MS = 2000

export const user = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** By the link mailed there; until then nothing goes there but what belongs to an order. */
  email_confirmed: z.boolean(),
  phone_number: z.nullable(z.string()),
  profile_photo: z.nullable(picture),
  isPhotographer: z.boolean(),
})
export type User = z.output<typeof user>

const person = {
  first_name: nameText('Please enter your first name'),
  last_name: nameText('Please enter your last name'),
  email,
  password: newPassword,
}
/** What a browser keeps over log-outs; one that we did not give out counts as none. */
export const deviceToken = z.optional(keptText(200))
const credentials = z.object({
  email: plainText(254).check(z.toLowerCase()),
  password: typedPassword,
  deviceToken,
})
/** `deviceToken` is for the browser to keep and send with its next log-in: guesses from elsewhere do not hold it up. */
export const authentication = z.object({ authToken: z.string(), deviceToken: z.optional(z.string()) })
/** In place of the token a ticket, where a photographer's password is not enough: see `secondStep`. */
const loginAnswer = z.union([authentication, z.object({ second_step: z.string() })])

const surferSignupInput = z.object({ ...person, deviceToken })
const photographerSignupInput = z.object({
  ...person,
  phone_number: z.optional(plainText(30)),
  /** Token of the invitation, where sign-up is by invitation. */
  invitation: z.optional(linkToken),
  deviceToken,
})

export const surferLogin = endpoint({
  method: 'POST',
  path: '/auth/surfer-login',
  access: 'guest',
  summary: 'Log in as a surfer',
  input: { body: credentials },
  output: loginAnswer,
  errors: ['invalid_credentials', 'rate_limited'],
})
export const photographerLogin = endpoint({
  method: 'POST',
  path: '/auth/photographer-login',
  access: 'guest',
  summary: 'Log in as a photographer',
  input: { body: credentials },
  output: loginAnswer,
  errors: ['invalid_credentials', 'rate_limited'],
})
export const allowDevice = endpoint({
  method: 'POST',
  path: '/auth/new-device',
  access: 'guest',
  summary: 'Let this browser try to log in while others guess at the account, by a mailed link',
  input: { body: z.object({ token: linkToken, deviceToken }) },
  output: z.object({ role: z.enum(['surfer', 'photographer']), deviceToken: z.string() }),
  errors: ['invalid_input', 'mail_link_dead', 'rate_limited'],
})
export const surferSignup = endpoint({
  method: 'POST',
  path: '/auth/surfer-signup',
  access: 'guest',
  summary: 'Create a surfer account',
  status: 201,
  input: { body: surferSignupInput },
  output: authentication,
  errors: ['invalid_input', 'rate_limited'],
})
export const photographerSignup = endpoint({
  method: 'POST',
  path: '/auth/photographer-signup_withemail',
  access: 'guest',
  summary: 'Create a photographer account',
  status: 201,
  input: { body: photographerSignupInput },
  output: authentication,
  errors: ['invalid_input', 'email_taken', 'invitation_needed', 'rate_limited'],
})
export const surferDetails = endpoint({
  method: 'GET',
  path: '/surfer/mydetails',
  access: 'surfer',
  summary: 'Who is logged in, as a surfer',
  output: user,
})
export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'user',
  summary: 'End this login',
  output: accepted,
})
