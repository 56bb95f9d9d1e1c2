import { lazy, Suspense, useState } from 'react'
import type { OwnSession } from '#contract/sessions/my-sessions.ts'
import { useAccount } from '#web/accounts/store.ts'
import { errorMessage } from '#web/platform/api/api.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { sendTurn } from './own-session-calls.ts'

const TakeDownDialog = lazy(async () => ({
  default: (await import('./take-down-dialog.tsx')).TakeDownDialog,
}))

type TurnProps = { session: OwnSession; onTurned: () => void }

/** Takes the session down, or puts it up again. */
export const TurnButton = (props: TurnProps) =>
  props.session.state === 'taken_down' ? <PutUp {...props} /> : <TakeDown {...props} />

function TakeDown({ session, onTurned }: TurnProps) {
  const [asked, setAsked] = useState(false)
  const close = () => setAsked(false)
  const turned = () => {
    close()
    onTurned()
  }
  return (
    <div className="grid justify-items-start gap-3">
      <Button variant="danger" onClick={() => setAsked(true)}>
        Take the session down
      </Button>
      <p className="text-fine text-muted">
        It leaves every list and nobody can buy from it. Buyers keep what they have, and you can put it up
        again.
      </p>
      {asked && (
        <Suspense>
          <TakeDownDialog session={session} onClose={close} onTurned={turned} />
        </Suspense>
      )}
    </div>
  )
}

function PutUp({ session, onTurned }: TurnProps) {
  const { token } = useAccount()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const putUp = async () => {
    if (!token) return
    setBusy(true)
    setError('')
    await sendTurn(token, session.id, 'put-up')
      .then(onTurned)
      .catch((failure: unknown) => setError(errorMessage(failure, 'Failed to put the session up')))
    setBusy(false)
  }
  return (
    <div className="grid justify-items-start gap-3">
      <Button variant="action" busy={busy} busyText="One moment..." onClick={() => void putUp()}>
        Put the session up again
      </Button>
      <p className="text-fine text-muted">It returns to the lists for the rest of its days.</p>
      <ErrorNote>{error}</ErrorNote>
    </div>
  )
}
