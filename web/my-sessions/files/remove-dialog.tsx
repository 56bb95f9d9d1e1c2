import { useState } from 'react'
import type { OwnMedia, OwnSessionDetail } from '#contract/sessions/my-sessions.ts'
import { useAccount } from '#web/accounts/store.ts'
import { errorMessage } from '#web/platform/api/api.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { CloseButton, Dialog } from '#web/ui/dialog.tsx'
import { sendRemoval } from '../own-session-calls.ts'
import { removalLabel, whatFollows } from './remove-labels.ts'

type RemoveDialogProps = {
  session: OwnSessionDetail
  files: readonly OwnMedia[]
  onClose: () => void
  /** `removal`: what they can be brought back by; null when none can. */
  onRemoved: (removal: number | null) => void
}

/** Confirms the removal of files. */
export function RemoveDialog({ session, files, onClose, onRemoved }: RemoveDialogProps) {
  const { token } = useAccount()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const isOne = files.length === 1
  const remove = async () => {
    if (!token) return
    setBusy(true)
    setError('')
    try {
      const ids = files.map(({ id }) => id)
      onRemoved((await sendRemoval(token, session.id, ids)).removal_id)
    } catch (failure) {
      setBusy(false)
      setError(errorMessage(failure, isOne ? 'Failed to remove the file' : 'Failed to remove the files'))
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      locked={busy}
      title={isOne ? 'Remove this file?' : `Remove ${files.length} files?`}
      description={removalLabel(session, files)}
    >
      <p className="text-muted">{whatFollows(session, files)}</p>
      <ErrorNote className="mt-4">{error}</ErrorNote>
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
        <CloseButton onClose={onClose}>{isOne ? 'Keep it' : 'Keep them'}</CloseButton>
        <Button variant="danger" busy={busy} busyText="Removing..." onClick={() => void remove()}>
          {isOne ? 'Remove file' : `Remove ${files.length} files`}
        </Button>
      </div>
    </Dialog>
  )
}
