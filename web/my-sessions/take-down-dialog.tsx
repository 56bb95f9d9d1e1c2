import { useState } from 'react'
import type { OwnSession } from '#contract/sessions/my-sessions.ts'
import { useAccount } from '#web/accounts/store.ts'
import { errorMessage } from '#web/platform/api/api.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { CloseButton, Dialog } from '#web/ui/dialog.tsx'
import { setListing } from './own-session-calls.ts'

type TakeDownDialogProps = { session: OwnSession; onClose: () => void; onChanged: () => void }

/** Confirms taking a session down: open checkouts of it end. */
export function TakeDownDialog({ session, onClose, onChanged }: TakeDownDialogProps) {
  const { token } = useAccount()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const takeDown = async () => {
    if (!token) return
    setBusy(true)
    setError('')
    try {
      await setListing(token, session.id, 'take-down')
      onChanged()
    } catch (failure) {
      setBusy(false)
      setError(errorMessage(failure, 'Failed to take the session down'))
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      locked={busy}
      title="Take the session down?"
      description="It leaves every list and nobody can buy from it. Within its 30 days you can put it up again."
    >
      <p className="text-muted">
        {session.items_sold > 0 && 'Those who bought from it keep their originals. '}
        Whoever is just paying is asked to check again; once paid, the buyer gets the files.
      </p>
      <ErrorNote className="mt-4">{error}</ErrorNote>
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
        <CloseButton onClose={onClose}>Keep it on sale</CloseButton>
        <Button variant="danger" busy={busy} busyText="One moment..." onClick={() => void takeDown()}>
          Take it down
        </Button>
      </div>
    </Dialog>
  )
}
