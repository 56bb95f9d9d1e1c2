import { useEffect, useId } from 'react'
import { PasswordField } from '#web/ui/password-field.tsx'

type ConfirmingProps = {
  field: { name: string; value: string; error: string | undefined; onChange: () => void }
  /** What else comes of the change. */
  consequence?: string
}

/** Where the password is typed once the server asks for it: what was pressed leads there. */
export function ConfirmingPassword({ field, consequence = '' }: ConfirmingProps) {
  const id = useId()
  useEffect(() => document.getElementById(id)?.focus(), [id])
  return (
    <div className="w-full">
      <PasswordField
        id={id}
        label="Password"
        autoComplete="current-password"
        hint={`Your password confirms that it is you. ${consequence}`.trim()}
        required
        {...field}
      />
    </div>
  )
}
