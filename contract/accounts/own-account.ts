import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { accepted, email, linkToken, nameText, newPassword, typedPassword } from '../fields.ts'
import { authentication, user } from './accounts.ts'

export { EMAIL_UNDO_DAYS } from '../time/lifetimes.ts'

/** A form says that it was saved for this long, in ms (surfer.md §9, photographer.md §9). */
export const SAVED_NOTE_MS = 3000
/** This long after a log-in by password, in minutes, what opens the account is changed without it (ASVS 7.5.1). */
export const FRESH_LOGIN_MINUTES = 5
/** A photographer's account is closed by hand within these days (photographer.md §9). */
export const CLOSURE_DAYS = '2-3'

export const PASSWORDS_DIFFER = 'New passwords do not match'

const knownPassword = typedPassword.check(z.minLength(1, 'Please enter your password'))

const names = z.object({
  first_name: nameText('Please enter your first name'),
  last_name: nameText('Please enter your last name'),
})

/** The email alone (surfer.md §7, photographer.md §7); the password goes along when it is asked for. */
const contact = z.object({
  email,
  current_password: z.optional(typedPassword),
})
const passwords = z
  .object({
    current_password: knownPassword,
    new_password: newPassword,
    confirm_new_password: typedPassword,
  })
  .check(
    z.refine((body) => body.new_password === body.confirm_new_password, {
      path: ['confirm_new_password'],
      error: PASSWORDS_DIFFER,
    }),
  )

const contactErrors = ['invalid_input', 'password_required', 'wrong_password', 'rate_limited'] as const
const passwordErrors = ['invalid_input', 'wrong_password', 'rate_limited'] as const

export const updateNames = endpoint({
  method: 'PATCH',
  path: '/surfer/personaldetails',
  access: 'surfer',
  summary: "Change a surfer's name",
  input: { body: names },
  output: user,
  errors: ['invalid_input'],
})
export const updateSurferContact = endpoint({
  method: 'PATCH',
  path: '/surfer/contactdetails',
  access: 'surfer',
  summary: "Change a surfer's email; other logins end, the old address is mailed a link that undoes it",
  input: { body: contact },
  output: z.object({ email: z.string() }),
  errors: contactErrors,
})
export const updatePhotographerContact = endpoint({
  method: 'PATCH',
  path: '/photographer/contactinfo',
  access: 'photographer',
  summary: "Change a photographer's email; other logins end, the old address is mailed a link that undoes it",
  input: { body: contact },
  output: z.object({ email: z.string() }),
  errors: contactErrors,
})
export const checkEmailUndo = endpoint({
  method: 'POST',
  path: '/auth/email-undo',
  access: 'guest',
  summary: 'What the link to undo a change of email would do; nothing changes',
  input: { body: z.object({ token: linkToken }) },
  output: z.object({ email: z.string(), role: z.enum(['surfer', 'photographer']), changed_at: z.string() }),
  errors: ['invalid_input', 'mail_link_dead', 'rate_limited'],
})
export const undoEmailChange = endpoint({
  method: 'POST',
  path: '/auth/undo-email-change',
  access: 'guest',
  summary: 'Give an account back to the email it had, with a new password; every login ends',
  input: { body: z.object({ token: linkToken, password: newPassword }) },
  output: accepted,
  errors: ['invalid_input', 'mail_link_dead', 'rate_limited'],
})
/** Every login ends; the answer carries the one that goes on. */
export const updateSurferPassword = endpoint({
  method: 'PATCH',
  path: '/surfer/password',
  access: 'surfer',
  summary: "Change a surfer's password",
  input: { body: passwords },
  output: authentication,
  errors: passwordErrors,
})
/** Every login ends; the answer carries the one that goes on. */
export const updatePhotographerPassword = endpoint({
  method: 'PATCH',
  path: '/photographer/password',
  access: 'photographer',
  summary: "Change a photographer's password",
  input: { body: passwords },
  output: authentication,
  errors: passwordErrors,
})
export const deleteSurfer = endpoint({
  method: 'DELETE',
  path: '/surfer/delete',
  access: 'surfer',
  summary: 'Close the account: what was bought can no longer be reached',
  input: { body: z.object({ password: knownPassword }) },
  output: accepted,
  errors: ['invalid_input', 'wrong_password', 'rate_limited'],
})
