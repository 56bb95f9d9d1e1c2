import type { Role } from '#contract/accounts/accounts.ts'
import { updatePhotographerPassword, updateSurferPassword } from '#contract/accounts/own-account.ts'
import { PASSWORD_MIN } from '#contract/fields.ts'
import { call } from '#web/platform/api/api.ts'
import { bodyFaults } from '#web/platform/forms/body-faults.ts'
import { preferReason } from '#web/platform/forms/explain-failure.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { signIn } from '../store.ts'
import { AreaSection } from './area-section.tsx'
import { emptyPasswords, passwordFaults } from './password-faults.ts'
import { SaveBar } from './save-bar.tsx'
import { useAccountForm } from './use-account-form.ts'

/** Change Password of either role (surfer.md §2, photographer.md §2.1); only this browser stays logged in. */
export function ChangePassword({ type }: { type: Role }) {
  const endpoint = type === 'surfer' ? updateSurferPassword : updatePhotographerPassword
  const form = useAccountForm({
    values: emptyPasswords,
    check: (typed) => ({ ...bodyFaults(endpoint, typed), ...passwordFaults(typed) }),
    send: async (typed, token, user) => {
      const { authToken } = await call(endpoint, { body: typed }, { token })
      signIn(authToken, user)
      return emptyPasswords
    },
    explain: preferReason('Failed to update password'),
  })
  return (
    <AreaSection
      title="Change Password"
      text="A new password logs you out on every other device. You stay logged in here."
    >
      <form {...form.props} className="grid gap-4">
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          required
          {...form.field('current_password')}
        />
        <PasswordField
          label="New Password"
          autoComplete="new-password"
          hint={`At least ${PASSWORD_MIN} characters`}
          required
          {...form.field('new_password')}
        />
        <PasswordField
          label="Confirm New Password"
          autoComplete="new-password"
          required
          {...form.field('confirm_new_password')}
        />
        <SaveBar form={form} label="Update password" success="Password updated successfully!" />
      </form>
    </AreaSection>
  )
}
