import { photographerSignup, type Role, surferSignup } from '#contract/accounts/accounts.ts'
import { PASSWORDS_DIFFER } from '#contract/accounts/password-reset.ts'
import { bodyFaults } from '#web/platform/forms/body-faults.ts'
import type { Faults } from '#web/platform/forms/explain-failure.ts'
import { isEmail } from '../is-email.ts'

export const emptySignup = {
  first_name: '',
  last_name: '',
  email: '',
  password: '',
  confirmPassword: '',
  phone_number: '',
  accepted: false,
}
type SignupForm = typeof emptySignup

export const TERMS_MISSING: Record<Role, string> = {
  surfer: 'Please accept the Terms of Service and Privacy Policy',
  photographer: 'Please accept the Terms of Use, Terms and Conditions, and Privacy Policy',
}

/** All that is missing while the button waits: for an email that matches the pattern, and the terms accepted (surfer.md §5). */
export function missingIn(form: SignupForm): string[] {
  if (isEmail(form.email) && form.accepted) return []
  return [
    ...(form.first_name && form.last_name ? [] : ['your name']),
    ...(isEmail(form.email) ? [] : ['your email']),
    ...(form.password && form.confirmPassword ? [] : ['a password']),
    ...(form.accepted ? [] : ['your tick']),
  ]
}

/** Faults found before anything is sent, by field; `accepted` for the terms. */
export function signupFaults(role: Role, form: SignupForm): Faults {
  const faults = bodyFaults(role === 'surfer' ? surferSignup : photographerSignup, form)
  if (form.password !== form.confirmPassword) faults.confirmPassword = PASSWORDS_DIFFER
  if (!form.accepted) faults.accepted = TERMS_MISSING[role]
  return faults
}
