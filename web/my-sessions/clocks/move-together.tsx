import { useState } from 'react'
import type { SessionCamera } from '#contract/sessions/camera-clocks.ts'
import { offsetLabel } from '#contract/time/clock-offset.ts'
import { useAccount } from '#web/accounts/store.ts'
import { errorMessage } from '#web/platform/api/api.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { sendClock } from './send-clock.ts'

type MoveTogetherProps = {
  sessionId: number
  camera: SessionCamera
  other: SessionCamera
  onMoved: () => void
}

/** Sets the clock of files that name no camera as that of the camera which probably took them, too. */
export function MoveTogether({ sessionId, camera, other, onMoved }: MoveTogetherProps) {
  const { token } = useAccount()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const move = async () => {
    if (!token) return
    setBusy(true)
    setError('')
    await sendClock(token, sessionId, camera.id, other.offset_ms)
      .then(onMoved)
      .catch((failure: unknown) => setError(errorMessage(failure, 'Failed to set the clock')))
    setBusy(false)
  }
  return (
    <div className="grid justify-items-start gap-3 rounded-card border border-line p-4">
      <p role="status" className="text-fine">
        Probably taken by the camera of the {camera.video_count > 0 ? 'photos' : 'videos'}, whose clock is{' '}
        {offsetLabel(other.offset_ms)}.
      </p>
      <Button busy={busy} busyText="One moment..." onClick={() => void move()}>
        Move them together
      </Button>
      <ErrorNote>{error}</ErrorNote>
    </div>
  )
}
