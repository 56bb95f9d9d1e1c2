import { countOf } from '#contract/counts.ts'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress.tsx'
import { ActiveFiles } from '#web/upload/publish/publish-running.tsx'
import { useOnline } from '#web/upload/send/line/use-online.ts'
import { leftLabel } from '#web/upload/send/publish-progress.ts'
import type { PublishState } from '#web/upload/send/publish-state.ts'
import { SleepNote } from '#web/upload/send/sleep-note.tsx'

type AddProgressProps = {
  state: PublishState /** Files being looked at. */
  checking: number
  onStop: () => void
}

/** How far the files are that are being added: all together and each for itself. */
export function AddProgress({ state, checking, onStop }: AddProgressProps) {
  const online = useOnline()
  const { phase, active, done, count, failed } = state
  const running = phase === 'uploading'
  const sent = count - failed.length
  // Nothing of them has left yet.
  const isBefore =
    state.bytesSent === 0 &&
    failed.length === 0 &&
    active.every(({ attempt, waiting }) => attempt === 1 && !waiting)
  const sending = isBefore
    ? `Preparing ${countOf(sent, 'file')}`
    : `Sending ${Math.min(done + 1, sent)} of ${sent}`
  const label = running ? sending : `${done} of ${sent} sent`
  return (
    <div className="grid w-full max-w-lg gap-3 empty:hidden">
      {checking > 0 && (
        <p role="status" className="tabular text-fine text-muted">
          Looking at {checking} {checking === 1 ? 'file' : 'files'}
        </p>
      )}
      {sent > 0 && (
        <>
          <ProgressBar label="Files sent" value={percentOf(state)} className="[--least:0.75rem]" />
          <p className="tabular flex flex-wrap justify-between gap-x-4 text-fine text-muted">
            <span role="status">{label}</span>
            {running && <span>{leftLabel(state)}</span>}
          </p>
        </>
      )}
      {running && (
        <>
          <ActiveFiles active={active} isCut={!online} />
          <SleepNote />
          {!online && (
            <p role="status" className="text-fine text-muted">
              You are offline. It goes on by itself when you are back.
            </p>
          )}
          <Button
            variant="quiet"
            className="-ml-4 justify-self-start underline underline-offset-4"
            onClick={onStop}
          >
            Stop uploading
          </Button>
        </>
      )}
    </div>
  )
}

/** By bytes, of which a file that waits for its line keeps those that have left; 0 while nothing is known of them. */
const percentOf = ({ bytesSent, bytesLeft }: PublishState): number =>
  (bytesSent * 100) / Math.max(1, bytesSent + bytesLeft)
