import { type FormEvent, useState } from 'react'
import { PASSWORDS_DIFFER } from '#contract/accounts/password-reset.ts'
import { PASSWORD_MIN } from '#contract/fields.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { isDeadLink, type ResetLink, resetFailure, setPassword } from './reset-calls.ts'

type ResetFormProps = { link: ResetLink; onDone: () => void; onDead: () => void }
const nothing = { message: '', fields: {} as Record<string, string> }

/** New password, twice (surfer.md §5, Reset page). */
export function ResetForm({ link, onDone, onDead }: ResetFormProps) {
  const [password, setNew] = useState('')
  const [again, setAgain] = useState('')
  const [failure, setFailure] = useState(nothing)
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const fields: Record<string, string> = {}
    if (password.length < PASSWORD_MIN)
      fields.password = `Password must be at least ${PASSWORD_MIN} characters long`
    if (password !== again) fields.again = PASSWORDS_DIFFER
    setFailure({ message: '', fields })
    if (busy || Object.keys(fields).length > 0) return
    setBusy(true)
    try {
      await setPassword(link, password)
      onDone()
    } catch (error) {
      setBusy(false)
      if (isDeadLink(error) && !hasField(error)) onDead()
      else setFailure(resetFailure(error))
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_MIN} characters`}
        required
        value={password}
        error={failure.fields.password}
        onChange={({ target }) => setNew(target.value)}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        required
        value={again}
        error={failure.fields.again}
        onChange={({ target }) => setAgain(target.value)}
      />
      <ErrorNote>{failure.message}</ErrorNote>
      <Button type="submit" variant="action" size="large" busy={busy} busyText="Resetting...">
        Reset Password
      </Button>
    </form>
  )
}

const hasField = (error: unknown): boolean => resetFailure(error).fields.password !== undefined
