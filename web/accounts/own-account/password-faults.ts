import { PASSWORDS_DIFFER } from '#contract/accounts/own-account.ts'
import { PASSWORD_MIN } from '#contract/fields.ts'

export const emptyPasswords = { current_password: '', new_password: '', confirm_new_password: '' }
type Passwords = typeof emptyPasswords

/** What is wrong before anything is sent, by field (surfer.md §5). */
export function passwordFaults(typed: Passwords): Partial<Passwords> & Record<string, string> {
  const faults: Record<string, string> = {}
  if (!typed.current_password) faults.current_password = 'Please enter your current password'
  if (!typed.new_password) faults.new_password = 'Please enter a new password'
  else if (typed.new_password.length < PASSWORD_MIN)
    faults.new_password = `Password must be at least ${PASSWORD_MIN} characters long`
  if (!typed.confirm_new_password) faults.confirm_new_password = 'Please enter the new password again'
  else if (typed.confirm_new_password !== typed.new_password) faults.confirm_new_password = PASSWORDS_DIFFER
  return faults
}
