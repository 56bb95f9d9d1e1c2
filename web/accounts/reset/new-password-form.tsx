import { PASSWORDS_DIFFER } from '#contract/accounts/password-reset.ts'
import { PASSWORD_MIN } from '#contract/fields.ts'
import type { Explain, Faults } from '#web/platform/forms/explain-failure.ts'
import { useForm } from '#web/platform/forms/use-form.ts'
import { FormSubmit } from '#web/ui/form-submit.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

type NewPasswordFormProps = {
  /** Faults of the password itself. */
  check: (password: string) => Faults
  send: (password: string) => Promise<void>
  explain: Explain
  label: string
  busyText: string
}

/** The form of a new password and its repetition (surfer.md §5, Reset page). */
export function NewPasswordForm({ check, send, explain, label, busyText }: NewPasswordFormProps) {
  const form = useForm({
    values: { password: '', again: '' },
    check: ({ password, again }) => ({
      ...check(password),
      ...(password !== again && { again: PASSWORDS_DIFFER }),
    }),
    send: async ({ password }) => {
      await send(password)
      return undefined
    },
    explain,
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
      <FormSubmit form={{ ...form, busy: form.busy || form.sent }} busyText={busyText}>
        {label}
      </FormSubmit>
    </form>
  )
}
