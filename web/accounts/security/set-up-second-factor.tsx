import { useState } from 'react'
import { beginSecondFactor, switchOnSecondFactor } from '#contract/accounts/second-factor.ts'
import { call } from '#web/platform/api/api.ts'
import { bodyFaults } from '#web/platform/forms/body-faults.ts'
import { unlessAtField } from '#web/platform/forms/explain-failure.ts'
import { TextField } from '#web/ui/field.tsx'
import { FormSubmit } from '#web/ui/form-submit.tsx'
import { useAccountForm } from '../own-account/use-account-form.ts'
import { ConfirmedForm } from './confirmed-form.tsx'

type AppSecret = { secret: string; qr: string }

/** Switched on in two steps: the secret for the app, then a code that shows the app has it. */
export function SetUpSecondFactor({ onDone }: { onDone: (codes: string[]) => void }) {
  const [secret, setSecret] = useState<AppSecret | null>(null)
  if (secret) return <ConfirmApp secret={secret} onDone={onDone} />
  return (
    <>
      <p>It is off.</p>
      <ConfirmedForm
        label="Set up the second step"
        busyText="One moment..."
        send={async (token, body) => setSecret(await call(beginSecondFactor, { body }, { token }))}
        explain={unlessAtField('Failed to set up the second step')}
      />
    </>
  )
}

function ConfirmApp({
  secret: { secret, qr },
  onDone,
}: {
  secret: AppSecret
  onDone: (codes: string[]) => void
}) {
  const form = useAccountForm({
    values: { code: '' },
    check: (body) => bodyFaults(switchOnSecondFactor, body),
    send: async (body, token) => {
      const { recovery_codes } = await call(switchOnSecondFactor, { body }, { token })
      onDone(recovery_codes)
    },
    explain: unlessAtField('Failed to switch the second step on'),
  })
  return (
    <form {...form.props} className="grid gap-4">
      <p>Scan this picture with an authenticator app, or type the key into it.</p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        alt="QR code with the key for your authenticator app"
        width={208}
        height={208}
        className="rounded-control border border-line"
      />
      <p>
        <span className="block text-fine text-muted">Key</span>
        <code className="font-mono break-words select-all">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <TextField
        label="Code"
        hint="The six digits the app shows now"
        autoComplete="one-time-code"
        inputMode="numeric"
        spellCheck={false}
        required
        {...form.field('code')}
      />
      <FormSubmit form={form} busyText="Checking...">
        Switch on
      </FormSubmit>
    </form>
  )
}
