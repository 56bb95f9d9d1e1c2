import { PASSWORDS_DIFFER, surferResetPassword } from '#contract/accounts/password-reset.ts'
import { PASSWORD_MIN } from '#contract/fields.ts'
import { bodyFaults } from '#web/platform/forms/body-faults.ts'
import { useForm } from '#web/platform/forms/use-form.ts'
import { FormSubmit } from '#web/ui/form-submit.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { isDeadLink, type ResetLink, resetFailure, setPassword } from './reset-calls.ts'

type ResetFormProps = { link: ResetLink; onDone: () => void; onDead: () => void }

/** The form of a new password and its repetition (surfer.md §5, Reset page). */
export function ResetForm({ link, onDone, onDead }: ResetFormProps) {
  const form = useForm({
    values: { password: '', again: '' },
    check: ({ password, again }) => ({
      ...bodyFaults(surferResetPassword, { token: link.token, password }),
      ...(password !== again && { again: PASSWORDS_DIFFER }),
    }),
    send: async ({ password }) => {
      await setPassword(link, password).catch((error: unknown) => {
        if (isDeadLink(error) && !hasField(error)) onDead()
        throw error
      })
      onDone()
    },
    explain: resetFailure,
  })

  return (
    <form {...form.props} className="grid gap-4">
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_MIN} characters`}
        required
        {...form.field('password')}
      />
      <PasswordField label="Confirm Password" autoComplete="new-password" required {...form.field('again')} />
      <FormSubmit form={{ ...form, busy: form.busy || form.sent }} busyText="Resetting...">
        Reset Password
      </FormSubmit>
    </form>
  )
}

const hasField = (error: unknown): boolean => resetFailure(error).fields.password !== undefined
