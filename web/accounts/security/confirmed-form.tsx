import { useState } from 'react'
import { ApiError } from '#web/platform/api/api.ts'
import type { Explain } from '#web/platform/forms/explain-failure.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useAccountForm } from '../own-account/use-account-form.ts'

/** The password, where it was asked for. */
export type Confirmation = { current_password?: string }

type ConfirmedFormProps = {
  label: string
  busyText: string
  variant?: 'outline' | 'danger'
  send: (token: string, confirmation: Confirmation) => Promise<void>
  explain: Explain
}

/** One button; the password is asked for only when the server wants it again. */
export function ConfirmedForm({ label, busyText, variant = 'outline', send, explain }: ConfirmedFormProps) {
  const [asksPassword, setAsksPassword] = useState(false)
  const form = useAccountForm({
    values: { current_password: '' },
    check: ({ current_password }): Record<string, string> =>
      asksPassword && !current_password ? { current_password: 'Please enter your password' } : {},
    send: async ({ current_password }, token) => {
      await send(token, asksPassword ? { current_password } : {}).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'password_required') setAsksPassword(true)
        throw error
      })
      setAsksPassword(false)
      return { current_password: '' }
    },
    explain,
  })
  return (
    <form {...form.props} className="grid justify-items-start gap-4">
      {asksPassword && (
        <div className="w-full">
          <PasswordField
            label="Password"
            autoComplete="current-password"
            hint="Your password confirms that it is you."
            required
            {...form.field('current_password')}
          />
        </div>
      )}
      <ErrorNote>{form.message}</ErrorNote>
      <Button type="submit" variant={variant} busy={form.busy} busyText={busyText} className="max-sm:w-full">
        {label}
      </Button>
    </form>
  )
}
