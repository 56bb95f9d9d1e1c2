import { useState } from 'react'
import type { OwnMedia } from '#contract/sessions/my-sessions.ts'
import { useAccount } from '#web/accounts/store.ts'
import { errorMessage } from '#web/platform/api/api.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { sendRemoval } from './own-session-calls.ts'

type RemoveDialogProps = {
  sessionId: number
  item: OwnMedia
  /** It is the last file on sale. */
  last: boolean
  onClose: () => void
  onRemoved: () => void
}

/** Confirms the removal of a file, which cannot be undone. */
export function RemoveDialog({ sessionId, item, last, onClose, onRemoved }: RemoveDialogProps) {
  const { token } = useAccount()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const remove = async () => {
    if (!token) return
    setBusy(true)
    setError('')
    try {
      await sendRemoval(token, sessionId, item.id)
      onRemoved()
    } catch (failure) {
      setBusy(false)
      setError(errorMessage(failure, 'Failed to remove the file'))
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      locked={busy}
      title="Remove this file?"
      description={`${item.media_name} leaves the session and cannot be brought back.`}
    >
      <p className="text-muted">
        {whatFollows(item)}
        {last && ' It is the last file: the session is taken down with it.'}
      </p>
      <ErrorNote className="mt-4">{error}</ErrorNote>
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
        <Button onClick={onClose}>Keep it</Button>
        <Button variant="danger" busy={busy} busyText="Removing..." onClick={() => void remove()}>
          Remove file
        </Button>
      </div>
    </Dialog>
  )
}

function whatFollows({ state, sold }: OwnMedia): string {
  if (state === 'clock')
    return 'It sets the clock of its camera. Without it, the times of that camera’s files are as the camera says, or as another picture of our clock does.'
  return sold > 0
    ? 'Those who bought it keep their original.'
    : 'Whoever is just paying for it is asked to check again; once paid, the buyer gets the file.'
}
