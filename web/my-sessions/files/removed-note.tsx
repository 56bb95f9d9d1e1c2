import { useEffect, useRef, useState } from 'react'
import { countOf } from '#contract/counts.ts'
import type { OwnSessionDetail } from '#contract/sessions/my-sessions.ts'
import { formatTime } from '#contract/time/times.ts'
import { useAccount } from '#web/accounts/store.ts'
import { ApiError, errorMessage } from '#web/platform/api/api.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { sendUndoRemoval } from '../own-session-calls.ts'

const GONE = 'They can no longer be brought back.'

type RemovedNoteProps = {
  sessionId: number
  last: NonNullable<OwnSessionDetail['last_removal']>
  /** It was done on this page: what is said of it stays in sight and takes the focus, for what had it is gone. */
  isFresh: boolean
  onUndone: (restored: number) => void
  onGone: () => void
}

/** What was taken out last, and the way to bring it back. */
export function RemovedNote({ sessionId, last, isFresh, onUndone, onGone }: RemovedNoteProps) {
  const { token } = useAccount()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isFresh) note.current?.focus({ preventScroll: true })
  }, [isFresh])
  const undo = async () => {
    if (!token) return
    setBusy(true)
    setError('')
    try {
      onUndone((await sendUndoRemoval(token, sessionId, last.id)).restored)
    } catch (failure) {
      setBusy(false)
      const isGone = failure instanceof ApiError && failure.status === 404
      setError(isGone ? GONE : errorMessage(failure, 'Failed to bring the files back'))
      if (isGone) onGone()
    }
  }
  return (
    <div
      ref={note}
      tabIndex={-1}
      className={classNames(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-surface-raised p-3 outline-none',
        isFresh && 'sticky bottom-[calc(var(--notice)+0.75rem)] z-10 shadow-lg',
      )}
    >
      <p role="status" className="tabular text-fine">
        {countOf(last.files, 'file')} removed. Until {formatTime(new Date(last.until))} you can bring{' '}
        {last.files === 1 ? 'it' : 'them'} back.
      </p>
      <Button busy={busy} busyText="One moment..." onClick={() => void undo()}>
        Undo
      </Button>
      <ErrorNote className="w-full">{error}</ErrorNote>
    </div>
  )
}
