import { type FormEvent, useEffect, useState } from 'react'
import { countOf } from '#contract/counts.ts'
import { formatEuros } from '#contract/orders/money.ts'
import type { OwnMedia, OwnSession, OwnSessionDetail } from '#contract/sessions/my-sessions.ts'
import { formatSessionTime } from '#contract/time/dates.ts'
import { useAccount } from '#web/accounts/store.ts'
import { placeLine } from '#web/catalogue/session-labels.ts'
import { errorMessage } from '#web/platform/api/api.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { CloseButton, Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Done } from '../done-note.tsx'
import { sendMove } from '../own-session-calls.ts'
import { SessionCover } from '../session-cover.tsx'
import { useTargets } from './use-targets.ts'

type MoveDialogProps = {
  session: OwnSessionDetail
  files: readonly OwnMedia[]
  onClose: () => void
  onMoved: (done: Done) => void
}

/** To which other session files go, with what that changes. */
export function MoveDialog({ session, files, onClose, onMoved }: MoveDialogProps) {
  const { token } = useAccount()
  const { targets, hasMore, busy: fetching, error: failed, fetchMore } = useTargets(session)
  const [to, setTo] = useState<OwnSession | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  useEffect(() => {
    if (targets.length === 0 && hasMore && !fetching && !failed) fetchMore()
  }, [targets, hasMore, fetching, failed, fetchMore])
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!token || !to || busy) return
    setBusy(true)
    setError('')
    try {
      const ids = files.map(({ id }) => id)
      const { moved, same } = await sendMove(token, session.id, ids, to.id)
      const stayed = same > 0 ? ` ${countOf(same, 'file')} stayed: that session has the same already.` : ''
      onMoved({
        said: `${countOf(moved, 'file')} moved to ${placeLine(to)}.${stayed}`,
        undo: moved > 0 ? () => sendMove(token, to.id, ids, session.id) : null,
      })
    } catch (failure) {
      setBusy(false)
      setError(errorMessage(failure, 'Failed to move the files'))
    }
  }
  const isNone = targets.length === 0 && !hasMore && !fetching
  return (
    <Dialog
      open
      onClose={onClose}
      locked={busy}
      title={`Move ${countOf(files.length, 'file')}`}
      description={
        isNone
          ? undefined
          : `${files.length === 1 ? 'It stands' : 'They stand'} in the other session from then on, at its prices. What was bought stays with its buyers.`
      }
    >
      <form onSubmit={(event) => void send(event)} className="grid gap-4">
        <fieldset className="grid gap-1">
          <legend className="sr-only">To which session</legend>
          {targets.map((each) => (
            <label
              key={each.id}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control py-1.5 hover:bg-surface-soft"
            >
              <input
                type="radio"
                name="to"
                checked={to?.id === each.id}
                onChange={() => setTo(each)}
                className="size-5 shrink-0 accent-ink"
              />
              <SessionCover session={each} className="w-16" />
              <span className="min-w-0">
                <span className="block truncate font-medium">{placeLine(each)}</span>
                <span className="tabular block text-fine text-muted">
                  {formatSessionTime(each.session_date, each.start_hour, each.end_hour)} ·{' '}
                  {formatEuros(each.photo_price)}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
        {fetching && <Skeleton className="h-14" />}
        {failed && <Failure onRetry={fetchMore}>{failed}</Failure>}
        {targets.length > 0 && hasMore && !fetching && (
          <Button variant="quiet" onClick={fetchMore}>
            Show more sessions
          </Button>
        )}
        {isNone && (
          <p className="text-muted">You have no other session of this kind that can still be sold.</p>
        )}
        <ErrorNote>{error}</ErrorNote>
        <div className="grid gap-3 sm:grid-cols-2">
          <CloseButton onClose={onClose}>{isNone ? 'Close' : 'Cancel'}</CloseButton>
          {!isNone && (
            <Button type="submit" variant="action" disabled={!to} busy={busy} busyText="Moving...">
              Move {countOf(files.length, 'file')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
