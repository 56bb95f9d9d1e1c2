import { type FormEvent, useState } from 'react'
import type { Role } from '#contract/accounts/accounts.ts'
import { UNAVAILABLE } from '#contract/errors.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import { moveTo } from '../dialog-view.ts'
import { RoleToggle } from './role-toggle.tsx'
import { useAfterLogin } from './use-after-login.ts'

/** Where a page asks for the login by itself, the call is fetched while somebody types: it brings the API's schemas. */
const fetchCalls = () => import('./log-in.ts')

type LoginDialogProps = {
  role: Role
  email?: string
  onClose: () => void
  /** The first touch of anything in it. */
  onUse: () => void
}

/** The sign-in dialog (surfer.md §2). */
export function LoginDialog({ role: first, email: typed = '', onClose, onUse }: LoginDialogProps) {
  const [role, setRole] = useState<Role>(first)
  const [email, setEmail] = useState(typed)
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const afterLogin = useAfterLogin()

  const preload = () => {
    fetchCalls().catch(() => undefined)
    onUse()
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setError('')
    const failure = await fetchCalls().then(
      ({ logIn }) => logIn(role, { email, password: String(form.get('password')) }),
      () => UNAVAILABLE,
    )
    if (failure === null) return afterLogin()
    setError(failure)
    setBusy(false)
  }

  return (
    <Dialog open onClose={onClose} title="Log in" locked={busy}>
      <form onSubmit={(event) => void submit(event)} onFocus={preload} className="grid gap-4">
        <RoleToggle role={role} onChange={setRole} />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <div>
          <PasswordField label="Password" name="password" autoComplete="current-password" required />
          <p className="mt-1 -ml-1 text-fine">
            <TextButton onClick={() => moveTo('forgot-password', role, email)}>
              Forgot your password?
            </TextButton>
          </p>
        </div>
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
