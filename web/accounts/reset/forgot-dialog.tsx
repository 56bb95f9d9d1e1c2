import type { Role } from '#contract/accounts/accounts.ts'
import { withSentence } from '#web/platform/forms/explain-failure.ts'
import { stillMissing } from '#web/platform/forms/still-missing.ts'
import { useForm } from '#web/platform/forms/use-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormSubmit } from '#web/ui/form-submit.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import { moveTo } from '../dialog-view.ts'
import { RoleToggle } from '../login/role-toggle.tsx'
import { ForgotSuccess, successTitle } from './forgot-success.tsx'
import { requestReset, resetRequestFailure } from './reset-calls.ts'

type ForgotDialogProps = { role: Role; email?: string; onClose: () => void }

/** The Reset Password dialog (surfer.md §2): form, processing, success. */
export function ForgotDialog({ role: first, email: typed = '', onClose }: ForgotDialogProps) {
  const form = useForm({
    values: { role: first, email: typed },
    send: async ({ role, email }) => {
      await requestReset(role, email)
    },
    explain: withSentence(resetRequestFailure),
  })
  const { busy } = form
  const { role, email } = form.values
  const back = () => moveTo('login', role, email)

  if (form.sent)
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
      <form {...form.props} noValidate={false} className="grid gap-4">
        <RoleToggle role={role} onChange={(role) => form.set({ role })} />
        <TextField label="Email" type="email" autoComplete="username" required {...form.field('email')} />
        <FormSubmit
          form={form}
          busyText="Sending..."
          missing={stillMissing(email.trim() === '' ? ['your email'] : [])}
        >
          Send reset link
        </FormSubmit>
        <p className="text-center text-fine">
          <TextButton onClick={back} disabled={busy}>
            Back to Login
          </TextButton>
        </p>
      </form>
    </Dialog>
  )
}
