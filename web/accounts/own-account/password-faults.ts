import { PASSWORDS_DIFFER } from '#contract/accounts/own-account.ts'
import type { Faults } from '#web/platform/forms/explain-failure.ts'

export const emptyPasswords = { current_password: '', new_password: '', confirm_new_password: '' }

/** Faults the endpoint's schema has no sentence for: each empty field has its own (surfer.md §5). */
export function passwordFaults(typed: typeof emptyPasswords): Faults {
  const faults: Faults = {}
  if (!typed.current_password) faults.current_password = 'Please enter your current password'
  if (!typed.new_password) faults.new_password = 'Please enter a new password'
  if (!typed.confirm_new_password) faults.confirm_new_password = 'Please enter the new password again'
  else if (typed.confirm_new_password !== typed.new_password) faults.confirm_new_password = PASSWORDS_DIFFER
  return faults
}
