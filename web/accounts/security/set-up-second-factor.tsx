import { useState } from 'react'
import { beginSecondFactor, switchOnSecondFactor } from '#contract/accounts/second-factor.ts'
import { call } from '#web/platform/api/api.ts'
import { bodyFaults } from '#web/platform/forms/body-faults.ts'
import { unlessAtField } from '#web/platform/forms/explain-failure.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormSubmit } from '#web/ui/form-submit.tsx'
import { useAccountForm } from '../own-account/use-account-form.ts'
import { ConfirmedForm } from './confirmed-form.tsx'
import { CopyButton } from './copy-button.tsx'

type AppSecret = { secret: string; uri: string; qr: string }
type SetUpProps = {
  onDone: (codes: string[]) => void
  /** What held the focus gives way to something else. */
  onTurn: () => void
}

/** Switched on in two steps: the secret for the app, then a code that shows the app has it. */
export function SetUpSecondFactor({ onDone, onTurn }: SetUpProps) {
  const [secret, setSecret] = useState<AppSecret | null>(null)
  const turn = (to: AppSecret | null) => {
    onTurn()
    setSecret(to)
  }
  if (secret) return <ConfirmApp secret={secret} onDone={onDone} onCancel={() => turn(null)} />
  return (
    <>
      <p>The second step is off.</p>
      <ConfirmedForm
        label="Set up the second step"
        busyText="One moment..."
        send={async (token, body) => turn(await call(beginSecondFactor, { body }, { token }))}
        explain={unlessAtField('Failed to set up the second step')}
      />
    </>
  )
}

type ConfirmAppProps = Pick<SetUpProps, 'onDone'> & { secret: AppSecret; onCancel: () => void }

function ConfirmApp({ secret: { secret, uri, qr }, onDone, onCancel }: ConfirmAppProps) {
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
      <p>Scan this picture with an authenticator app, or give it the key.</p>
      {/* Nobody scans the screen of the phone the app is on. */}
      <p className="hidden touch:block">
        <a href={uri} className={buttonLook()}>
          Open the app on this phone
        </a>
      </p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        alt="QR code with the key for your authenticator app"
        width={208}
        height={208}
        className="rounded-control border border-line"
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0">
          <span className="block text-fine text-muted">Key</span>
          <code className="font-mono break-words select-all">{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
        <CopyButton text={secret}>Copy key</CopyButton>
      </div>
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
      <Button onClick={onCancel}>Cancel</Button>
    </form>
  )
}
