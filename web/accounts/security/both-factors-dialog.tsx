import { renewRecoveryCodes, switchOffSecondFactor } from '#contract/accounts/second-factor.ts'
import { call } from '#web/platform/api/api.ts'
import { bodyFaults } from '#web/platform/forms/body-faults.ts'
import { unlessAtField } from '#web/platform/forms/explain-failure.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormSubmit } from '#web/ui/form-submit.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useAccountForm } from '../own-account/use-account-form.ts'

type BothFactorsProps = {
  what: 'renew' | 'switch-off'
  onClose: () => void
  /** With the new recovery codes, where there are any. */
  onDone: (codes: string[] | null) => void
}

const words = {
  renew: {
    title: 'New recovery codes',
    description: 'Those you have stop working.',
    label: 'Make new codes',
    failure: 'Failed to make new codes',
  },
  'switch-off': {
    title: 'Switch the second step off?',
    description: 'From then on your password alone logs in.',
    label: 'Switch off',
    failure: 'Failed to switch the second step off',
  },
} as const

/** What takes the password and a code. */
export function BothFactorsDialog({ what, onClose, onDone }: BothFactorsProps) {
  const { title, description, label, failure } = words[what]
  const form = useAccountForm({
    values: { password: '', code: '' },
    check: (body) => bodyFaults(switchOffSecondFactor, body),
    send: async (body, token) => {
      if (what === 'renew') {
        const { recovery_codes } = await call(renewRecoveryCodes, { body }, { token })
        onDone(recovery_codes)
      } else {
        await call(switchOffSecondFactor, { body }, { token })
        onDone(null)
      }
    },
    explain: unlessAtField(failure),
  })
  return (
    <Dialog open onClose={onClose} title={title} description={description} locked={form.busy}>
      <form {...form.props} className="grid gap-4">
        <PasswordField
          label="Password"
          autoComplete="current-password"
          required
          {...form.field('password')}
        />
        <TextField
          label="Code"
          hint="From your app, or a recovery code"
          autoComplete="one-time-code"
          spellCheck={false}
          required
          {...form.field('code')}
        />
        <FormSubmit
          form={form}
          busyText="One moment..."
          variant={what === 'switch-off' ? 'danger' : 'action'}
        >
          {label}
        </FormSubmit>
      </form>
    </Dialog>
  )
}
