import { useState } from 'react'
import type { Role } from '#contract/accounts/accounts.ts'
import { UNAVAILABLE } from '#contract/errors.ts'
import { withSentence } from '#web/platform/forms/explain-failure.ts'
import { useForm } from '#web/platform/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormSubmit } from '#web/ui/form-submit.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import { moveTo } from '../dialog-view.ts'
import { REFUSED } from './refused.ts'
import { RoleToggle } from './role-toggle.tsx'
import { useAfterLogin } from './use-after-login.ts'

/** Loaded on first focus: the API's schemas would add to the first load of pages that open the login. */
const fetchCalls = () => import('./log-in.ts')

type LoginDialogProps = {
  role: Role
  email?: string
  /** The login of the page below has ended. */
  again?: boolean
  onClose: () => void
  /** Runs when something in the dialog receives the focus. */
  onUse: () => void
}

/** The sign-in dialog (surfer.md §2). */
export function LoginDialog({ role: first, email: typed = '', again, onClose, onUse }: LoginDialogProps) {
  const afterLogin = useAfterLogin()
  const [refused, setRefused] = useState(false)
  const form = useForm({
    values: { role: first, email: typed, password: '', passkey: false },
    send: async ({ role, passkey, ...credentials }) => {
      form.set({ passkey: false })
      const { logIn } = await fetchCalls().catch(() => {
        throw new Error(UNAVAILABLE)
      })
      if (await logIn(role, passkey ? null : credentials)) afterLogin()
    },
    explain: withSentence((error) => {
      setRefused(error instanceof Error && error.cause === REFUSED)
      return error instanceof Error ? error.message : UNAVAILABLE
    }),
  })
  const askPasskey = () => {
    form.set({ passkey: true })
    void form.submit()
  }
  const { role, email } = form.values
  const busy = form.busy || form.sent
  const isRefused = refused && form.message !== ''
  const wrong = { 'aria-invalid': isRefused || undefined }
  const preload = () => {
    fetchCalls().catch(() => undefined)
    onUse()
  }

  return (
    <Dialog open onClose={onClose} title="Log in" locked={busy}>
      <form {...form.props} noValidate={false} onFocus={preload} className="grid gap-4">
        {again && (
          <p role="status" className="text-muted">
            Your login has ended. Log in again and go on where you are: nothing on this page is lost.
          </p>
        )}
        <RoleToggle role={role} onChange={(role) => form.set({ role })} />
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          required
          {...wrong}
          {...form.field('email')}
        />
        <div className="relative">
          <PasswordField
            label="Password"
            autoComplete="current-password"
            required
            {...wrong}
            {...form.field('password')}
          />
          <p className="absolute -top-3 right-0 text-fine">
            <TextButton onClick={() => moveTo('forgot-password', role, email)}>
              Forgot your password?
            </TextButton>
          </p>
        </div>
        <FormSubmit
          form={{ ...form, busy }}
          busyText="Logging in..."
          advice={
            isRefused && 'Check the email, the password, and whether you are a surfer or a photographer.'
          }
        >
          Log In
        </FormSubmit>
        <Button onClick={busy ? undefined : askPasskey}>Use a passkey</Button>
        <p className="text-center text-fine text-muted">
          You don't have an account? <TextButton onClick={() => moveTo('chooser', role)}>Sign up</TextButton>
        </p>
      </form>
    </Dialog>
  )
}
