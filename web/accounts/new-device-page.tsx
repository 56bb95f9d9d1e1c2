import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import type { MetaArgs } from 'react-router'
import type { Role } from '#contract/accounts/accounts.ts'
import { ApiError, errorMessage } from '#web/platform/api/api.ts'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { useMailToken } from '#web/platform/navigation/use-mail-token.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { openLogin, preloadDialogs } from './dialogs/dialogs.tsx'
import { homes } from './homes.ts'
import { DEAD_LINK, Outcome } from './outcome.tsx'

export const headers = () => ({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Log in on this device',
    description: 'Log in on a new device.',
    path: '/new-device',
    hidden: true,
  })

type Stage =
  | { step: 'ask' | 'busy' | 'dead' }
  | { step: 'failed'; reason: string }
  | { step: 'done'; role: Role }

/** Makes this browser known when the button is pressed; opening the page does nothing, as mail scanners open every link. */
function useNewDevice(): { stage: Stage; wasPressed: boolean; allow: () => Promise<void> } {
  const token = useMailToken()
  const [stage, setStage] = useState<Stage>({ step: 'ask' })
  const allow = async () => {
    if (!token) return
    setStage({ step: 'busy' })
    preloadDialogs()
    try {
      const { allowDevice } = await import('./login/allow-device.ts')
      const role = await allowDevice(token)
      setStage({ step: 'done', role })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'mail_link_dead') return setStage({ step: 'dead' })
      setStage({
        step: 'failed',
        reason: errorMessage(error, 'That did not work. Please try again in a moment.'),
      })
    }
  }
  return { stage: token === null ? { step: 'dead' } : stage, wasPressed: stage.step !== 'ask', allow }
}

export default function NewDevicePage() {
  return (
    <div aria-live="polite" className="one-step">
      <NewDevice />
    </div>
  )
}

function NewDevice() {
  const { stage, wasPressed, allow } = useNewDevice()
  if (stage.step === 'dead')
    return (
      <Outcome
        tone="dead"
        focused={wasPressed}
        title={DEAD_LINK}
        text="It works once, for a day. Log in again. If we still stop you, we mail a new link within the hour."
        action={
          <Button variant="action" size="large" onClick={() => openLogin({ redirectPath: homes.surfer })}>
            Log in
          </Button>
        }
      />
    )
  if (stage.step === 'done')
    return (
      <Outcome
        tone="success"
        focused
        title="You can log in here now"
        text="Nobody else's attempts hold you up on this device any more."
        action={
          <Button variant="action" size="large" onClick={() => openLogin({}, stage.role)}>
            Log in
          </Button>
        }
      />
    )
  return (
    <Outcome
      icon={MonitorSmartphone}
      title="Log in on this device"
      text="Press the button, then log in with your password. Only do so if you asked for it, on a device of your own."
      action={
        <>
          <ErrorNote>{stage.step === 'failed' && stage.reason}</ErrorNote>
          <Button
            variant="action"
            size="large"
            busy={stage.step === 'busy'}
            busyText="One moment..."
            onClick={() => void allow()}
          >
            Let me log in here
          </Button>
        </>
      }
    />
  )
}
