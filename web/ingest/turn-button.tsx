import { useState } from 'react'
import type { OwnSession } from '#contract/own-sessions.ts'
import { useAccount } from '#web/accounts/store.ts'
import { sentenceOf } from '#web/platform/api.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { sendTurn } from './own-session-calls.ts'

/** Takes the session down, or puts it up again. */
export function TurnButton({ session, onTurned }: { session: OwnSession; onTurned: () => void }) {
  const { token } = useAccount()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const up = session.state === 'taken_down'
  const turn = async () => {
    if (!token) return
    setBusy(true)
    setError('')
    await sendTurn(token, session.id, up ? 'put-up' : 'take-down')
      .then(onTurned)
      .catch((failure: unknown) =>
        setError(
          sentenceOf(failure, up ? 'Failed to put the session up' : 'Failed to take the session down'),
        ),
      )
    setBusy(false)
  }
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        variant={up ? 'action' : 'danger'}
        busy={busy}
        busyText="One moment..."
        onClick={() => void turn()}
      >
        {up ? 'Put the session up again' : 'Take the session down'}
      </Button>
      <p className="text-fine text-muted">
        {up
          ? 'It returns to the lists for the rest of its days.'
          : 'It leaves every list and nobody can buy from it. Buyers keep what they have, and you can put it up again.'}
      </p>
      <ErrorNote>{error}</ErrorNote>
    </div>
  )
}
