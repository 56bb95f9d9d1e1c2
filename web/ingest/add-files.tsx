import { ACCEPTED_EXTENSIONS } from '#contract/ingest.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress.tsx'
import { useLeaveGuard } from './leave-guard.ts'
import { useAdditions } from './use-additions.ts'

const accept = ACCEPTED_EXTENSIONS.map((extension) => `.${extension}`).join(',')
const until = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

type AddFilesProps = { sessionId: number; addUntil: string; onArrived: () => void }

/** More files for a session that was published a short while ago; they appear when their previews are ready. */
export function AddFiles({ sessionId, addUntil, onArrived }: AddFilesProps) {
  const { additions, running, add, again } = useAdditions(sessionId, onArrived)
  useLeaveGuard(running)
  const done = additions.filter(({ state }) => state === 'done').length
  const failed = additions.filter(({ state }) => state === 'broken' || state === 'refused')
  const sent = additions.length - failed.length
  return (
    <div className="grid justify-items-start gap-3">
      <label
        className={`${buttonLook('outline')} relative focus-within:outline-3 focus-within:outline-(--focus)`}
      >
        Add files
        <input
          type="file"
          multiple
          accept={accept}
          className="sr-only"
          onChange={({ target }) => {
            add([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </label>
      <p className="text-fine text-muted">
        Until {until.format(new Date(addUntil))}. New files go on sale as soon as their previews are ready.
      </p>
      {sent > 0 && (
        <div className="grid w-full max-w-lg gap-2">
          <ProgressBar label="Files sent" value={(done / sent) * 100} />
          <p role="status" className="tabular text-fine text-muted">
            {running ? `Sending ${Math.min(done + 1, sent)} of ${sent}` : `${done} of ${sent} sent`}
          </p>
        </div>
      )}
      {failed.length > 0 && (
        <ul aria-label="Not added" className="grid w-full max-w-lg gap-2">
          {failed.map(({ key, file, state, error }) => (
            <li
              key={key}
              className="flex items-center justify-between gap-3 rounded-control border border-danger/30 bg-danger-soft py-2 pr-2 pl-4"
            >
              <p className="min-w-0 text-fine">
                <span className="block truncate font-medium">{file.name}</span>
                <span className="text-danger">{error}</span>
              </p>
              {state === 'broken' && (
                <Button aria-label={`Try again: ${file.name}`} onClick={() => again(key)}>
                  Try again
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
