import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { accepted, linkToken } from '../fields.ts'

export { EMAIL_CONFIRM_DAYS } from '../time/lifetimes.ts'

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/auth/confirm-email',
  access: 'optional',
  summary:
    'Confirm the email of the account that is logged in by a link mailed there; a second time changes nothing',
  input: { body: z.object({ token: linkToken }) },
  output: z.object({ role: z.enum(['surfer', 'photographer']) }),
  errors: ['invalid_input', 'login_required', 'mail_link_dead', 'email_taken', 'rate_limited'],
})
export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/auth/resend-confirmation',
  access: 'user',
  summary: 'Send the mail that confirms the email of this account again',
  output: accepted,
  errors: ['rate_limited'],
})
