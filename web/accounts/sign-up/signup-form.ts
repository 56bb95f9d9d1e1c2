import type { Role } from '#contract/accounts/accounts.ts'
import { PASSWORDS_DIFFER } from '#contract/accounts/password-reset.ts'
import { PASSWORD_MIN } from '#contract/fields.ts'
import { isEmail } from '../is-email.ts'

export type SignupForm = {
  first_name: string
  last_name: string
  email: string
  password: string
  confirmPassword: string
  phone_number: string
  accepted: boolean
}

export const TERMS_MISSING: Record<Role, string> = {
  surfer: 'Please accept the Terms of Service and Privacy Policy',
  photographer: 'Please accept the Terms of Use, Terms and Conditions, and Privacy Policy',
}

/** The button waits for the terms and for something that looks like an e-mail (surfer.md §5). */
export const maySubmit = (form: SignupForm): boolean => form.accepted && isEmail(form.email)

/** What is wrong before anything is sent, by field; `accepted` for the terms. */
export function signupFaults(role: Role, form: SignupForm): Record<string, string> {
  const faults: Record<string, string> = {}
  if (!form.first_name.trim()) faults.first_name = 'Please enter your first name'
  if (!form.last_name.trim()) faults.last_name = 'Please enter your last name'
  if (!isEmail(form.email)) faults.email = 'Please enter a valid email'
  if (form.password.length < PASSWORD_MIN)
    faults.password = `Password must be at least ${PASSWORD_MIN} characters long`
  if (form.password !== form.confirmPassword) faults.confirmPassword = PASSWORDS_DIFFER
  if (!form.accepted) faults.accepted = TERMS_MISSING[role]
  return faults
}
