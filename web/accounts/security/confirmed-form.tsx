import type { Explain } from '#web/platform/forms/explain-failure.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { type Confirmation, useConfirmedForm } from './use-confirmed-form.ts'

type ConfirmedFormProps = {
  label: string
  busyText: string
  variant?: 'outline' | 'danger'
  send: (token: string, confirmation: Confirmation) => Promise<void>
  explain: Explain
}

/** One button; the password is asked for only when the server wants it again. */
export function ConfirmedForm({ label, busyText, variant = 'outline', send, explain }: ConfirmedFormProps) {
  const { form, asksPassword } = useConfirmedForm({
    values: {},
    send: (token, _values, confirmation) => send(token, confirmation),
    explain,
  })
  return (
    <form {...form.props} className="grid justify-items-start gap-4">
      {asksPassword && <ConfirmingPassword field={form.field('current_password')} />}
      <ErrorNote>{form.message}</ErrorNote>
      <Button type="submit" variant={variant} busy={form.busy} busyText={busyText} className="max-sm:w-full">
        {label}
      </Button>
    </form>
  )
}

type ConfirmingProps = {
  field: ReturnType<ReturnType<typeof useConfirmedForm<Record<never, never>>>['form']['field']>
}

export const ConfirmingPassword = ({ field }: ConfirmingProps) => (
  <div className="w-full">
    <PasswordField
      label="Password"
      autoComplete="current-password"
      hint="Your password confirms that it is you."
      required
      {...field}
    />
  </div>
)
