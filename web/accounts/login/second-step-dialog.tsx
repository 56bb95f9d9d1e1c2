import { useState } from 'react'
import { RECOVERY_CODES, secondStep } from '#contract/accounts/second-factor.ts'
import { ApiError, call } from '#web/platform/api/api.ts'
import { bodyFaults } from '#web/platform/forms/body-faults.ts'
import { unlessAtField } from '#web/platform/forms/explain-failure.ts'
import { useForm } from '#web/platform/forms/use-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormSubmit } from '#web/ui/form-submit.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import { moveTo } from '../dialog-view.ts'
import { completeLogin } from './complete-login.ts'
import { knownDevice } from './known-device.ts'
import { useAfterLogin } from './use-after-login.ts'

const TOO_LATE = 'That took too long. Please begin again with your password.'

/** There is nothing else to do here. Soon: a dialog that opens takes the focus first. */
const focusSoon = (field: HTMLInputElement | null) => queueMicrotask(() => field?.focus())

/** After the right password: the code of the authenticator app, or a recovery code. */
export function SecondStepDialog({ ticket, onClose }: { ticket: string; onClose: () => void }) {
  const afterLogin = useAfterLogin()
  const [byRecovery, setByRecovery] = useState(false)
  const form = useForm({
    values: { code: '' },
    check: ({ code }) => bodyFaults(secondStep, { ticket, code }),
    send: async ({ code }) => {
      await completeLogin('photographer', call(secondStep, { body: { ticket, code, ...knownDevice() } }))
      afterLogin()
    },
    explain: (error) =>
      error instanceof ApiError && error.code === 'invalid_credentials'
        ? { message: TOO_LATE, fields: {} }
        : unlessAtField('Failed to log in')(error),
  })
  const busy = form.busy || form.sent
  const change = () => {
    setByRecovery(!byRecovery)
    form.clear()
    form.set({ code: '' })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={byRecovery ? 'Enter a recovery code' : 'Enter your code'}
      description={
        byRecovery
          ? `One of the ${RECOVERY_CODES} codes you were shown when you switched the second step on. Each works once.`
          : 'The six digits your authenticator app shows.'
      }
      locked={busy}
    >
      <form {...form.props} className="grid gap-4">
        <TextField
          key={byRecovery ? 'recovery' : 'app'}
          ref={focusSoon}
          label={byRecovery ? 'Recovery code' : 'Code'}
          autoComplete={byRecovery ? 'off' : 'one-time-code'}
          inputMode={byRecovery ? 'text' : 'numeric'}
          autoCapitalize={byRecovery ? 'characters' : 'none'}
          spellCheck={false}
          required
          placeholder={byRecovery ? undefined : '––––––'}
          className={`tabular min-h-13 text-center text-title font-semibold placeholder:font-normal ${byRecovery ? 'tracking-widest' : 'tracking-[0.4em] indent-[0.4em]'}`}
          {...form.field('code')}
        />
        <FormSubmit form={{ ...form, busy }} busyText="Logging in...">
          Log In
        </FormSubmit>
        <p className="flex flex-wrap justify-center gap-x-4 text-fine">
          <TextButton onClick={change} disabled={busy}>
            {byRecovery ? 'Use the app' : 'Use a recovery code'}
          </TextButton>
          <TextButton onClick={() => moveTo('login', 'photographer')} disabled={busy}>
            Back to login
          </TextButton>
        </p>
      </form>
    </Dialog>
  )
}
