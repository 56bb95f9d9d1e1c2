import { type FormEvent, useState } from 'react'
import type { Role } from '#contract/accounts/accounts.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import { moveTo } from '../dialog-view.ts'
import { RoleToggle } from '../login/role-toggle.tsx'
import { ForgotSuccess, successTitle } from './forgot-success.tsx'
import { askForReset, resetRequestFailure } from './reset-calls.ts'

type ForgotDialogProps = { role: Role; email?: string; onClose: () => void }

/** The Reset Password dialog (surfer.md §2): form, processing, success. */
export function ForgotDialog({ role: first, email: typed = '', onClose }: ForgotDialogProps) {
  const [role, setRole] = useState<Role>(first)
  const [email, setEmail] = useState(typed)
  const [error, setError] = useState('')
  const [step, setStep] = useState<'form' | 'processing' | 'success'>('form')
  const busy = step === 'processing'
  const back = () => moveTo('login', role, email)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setStep('processing')
    setError('')
    try {
      await askForReset(role, email)
      setStep('success')
    } catch (failure) {
      setError(resetRequestFailure(failure))
      setStep('form')
    }
  }

  if (step === 'success')
    return (
      <Dialog open plain onClose={onClose} title={successTitle[role]}>
        <ForgotSuccess role={role} email={email} onClose={onClose} onBack={back} />
      </Dialog>
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title="Reset Password"
      description="Tell us the email you sign in with"
      locked={busy}
    >
      <form onSubmit={(event) => void submit(event)} className="grid gap-4">
        <RoleToggle role={role} onChange={setRole} />
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          required
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <ErrorNote>{error}</ErrorNote>
        <Button
          type="submit"
          variant="action"
          size="large"
          busy={busy}
          busyText="Sending..."
          disabled={email.trim() === ''}
        >
          Send reset link
        </Button>
        <p className="text-center text-fine">
          <TextButton onClick={back} disabled={busy}>
            Back to Login
          </TextButton>
        </p>
      </form>
    </Dialog>
  )
}
