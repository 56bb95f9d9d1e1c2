import { useState } from 'react'
import type { SessionCamera } from '#contract/sessions/camera-clocks.ts'
import { useAccount } from '#web/accounts/store.ts'
import { errorMessage } from '#web/platform/api/api.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { sendClock } from './send-clock.ts'

type ClockSetProps = {
  sessionId: number
  /** As it was before it was set here; null when it was not. */
  before: SessionCamera | null
  isUndone: boolean
  /** With the camera as it is again. */
  onUndone: (camera: SessionCamera) => void
}

/** That a clock was just set, and the way back. */
export function ClockSet({ sessionId, before, isUndone, onUndone }: ClockSetProps) {
  const { token } = useAccount()
  const [busy, setBusy] = useState(false)
  const [{ about, error }, say] = useState<{ about: SessionCamera | null; error: string }>({
    about: null,
    error: '',
  })
  const undo = async () => {
    if (!token || !before) return
    setBusy(true)
    say({ about: before, error: '' })
    // What pictures of our clock said, they say again.
    const said = before.set_by === 'picture' ? null : before.offset_ms
    await sendClock(token, sessionId, before.id, said)
      .then(({ cameras }) => onUndone(cameras.find(({ id }) => id === before.id) ?? before))
      .catch((failure: unknown) => say({ about: before, error: errorMessage(failure, 'Failed to undo') }))
    setBusy(false)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <p role="status" className="text-fine font-medium text-success">
        {before && 'The times of its files are set.'}
        {!before && isUndone && 'Undone.'}
      </p>
      {before && (
        <Button variant="quiet" busy={busy} busyText="One moment..." onClick={() => void undo()}>
          Undo
        </Button>
      )}
      {before && <ErrorNote className="w-full">{about === before && error}</ErrorNote>}
    </div>
  )
}
