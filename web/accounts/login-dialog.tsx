import { type FormEvent, useState } from 'react'
import type { Role } from '#contract/accounts.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { logIn, loginFailure } from './authenticate.ts'
import { moveTo } from './dialog-view.ts'
import { TextButton } from './text-button.tsx'
import { useAfterLogin } from './use-after-login.ts'

const roles = [
  { value: 'surfer', label: 'Surfer' },
  { value: 'photographer', label: 'Photographer' },
] as const

/** The sign-in dialog (surfer.md §2). */
export function LoginDialog({ role: first, onClose }: { role: Role; onClose: () => void }) {
  const [role, setRole] = useState<Role>(first)
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const afterLogin = useAfterLogin()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setError('')
    try {
      await logIn(role, { email: String(form.get('email')), password: String(form.get('password')) })
      afterLogin()
    } catch (failure) {
      setError(loginFailure(failure))
      setBusy(false)
    }
  }

  return (
    <Dialog open onClose={onClose} title="Log in" locked={busy}>
      <form onSubmit={(event) => void submit(event)} className="grid gap-4">
        <Segmented label="I am a" options={roles} value={role} onChange={setRole} />
        <TextField label="Email" name="email" type="email" autoComplete="username" required />
        <PasswordField label="Password" name="password" autoComplete="current-password" required />
        <ErrorNote>{error}</ErrorNote>
        <Button type="submit" variant="action" size="large" busy={busy} busyText="Logging in...">
          Log In
        </Button>
        <p className="text-center text-fine text-muted">
          You don't have an account? <TextButton onClick={() => moveTo('chooser', role)}>Sign up</TextButton>
        </p>
      </form>
    </Dialog>
  )
}
