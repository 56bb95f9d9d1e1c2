import { type ComponentProps, type ReactNode, useState } from 'react'
import type { SessionCamera } from '#contract/sessions/camera-clocks.ts'
import { useAccount } from '#web/accounts/store.ts'
import { errorMessage } from '#web/platform/api/api.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { sendClock } from './send-clock.ts'

type SetAtOnceProps = {
  sessionId: number
  camera: SessionCamera
  /** How far ahead the clock probably is, in ms. */
  offset: number
  label: string
  variant?: ComponentProps<typeof Button>['variant']
  /** Why it is thought to be so. */
  children: ReactNode
  onSet: () => void
}

/** What a clock probably is off by: set by one press. */
export function SetAtOnce({ sessionId, camera, offset, label, variant, children, onSet }: SetAtOnceProps) {
  const { token } = useAccount()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const send = async () => {
    if (!token) return
    setBusy(true)
    setError('')
    await sendClock(token, sessionId, camera.id, offset)
      .then(onSet)
      .catch((failure: unknown) => setError(errorMessage(failure, 'Failed to set the clock')))
    setBusy(false)
  }
  return (
    <div className="grid justify-items-start gap-3 rounded-card bg-surface-soft p-4">
      <p role="status" className="text-fine">
        {children}
      </p>
      <Button variant={variant} busy={busy} busyText="One moment..." onClick={() => void send()}>
        {label}
      </Button>
      <ErrorNote>{error}</ErrorNote>
    </div>
  )
}
