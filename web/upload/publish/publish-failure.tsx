import { CloudAlert } from 'lucide-react'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DialogFoot, footed } from '#web/ui/dialog-foot.tsx'
import type { SelectedFile } from '../selected-file.ts'
import { causeOf, noneOf } from '../send/publish-messages.ts'
import type { PublishState } from '../send/publish-state.ts'
import { PublishMosaic } from './mosaic/publish-mosaic.tsx'

type PublishFailureProps = {
  state: PublishState
  files: readonly SelectedFile[]
  onClose: () => void
  onRetry: () => void
  onWithout: () => void
}

/** What went wrong, which files it was, and the ways on: nothing that has arrived is lost. */
export function PublishFailure({ state, files, onClose, onRetry, onWithout }: PublishFailureProps) {
  const { message, failed, done, count } = state
  const none = noneOf({ done, failed: failed.length, count })
  const causes = new Set(failed.map(({ message: reason }) => causeOf(reason)))
  // The headline says why already, of all of them.
  const isSaid = causes.size === 1 && causes.has(causeOf(message))
  // Where only the account stands against it, what is to be done is a second sentence.
  const end = state.lacksAccount ? message.indexOf('. ') + 1 : 0
  const [headline, advice] = end > 0 ? [message.slice(0, end), message.slice(end + 1)] : [message, '']
  const uploadsFailed = failed.length > 0 && state.preparing === 0
  return (
    <div
      className={`grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-12 lg:gap-y-4 ${footed}`}
    >
      <div className="flex items-start gap-3 text-danger lg:col-start-2">
        <CloudAlert aria-hidden="true" className="size-7 shrink-0" strokeWidth={1.5} />
        <div role="alert">
          <p className="text-lead font-medium">{headline}</p>{' '}
          {advice && <p className="mt-1 text-muted">{advice}</p>}
        </div>
      </div>
      {/* Where it stood while they were sent. */}
      <PublishMosaic
        files={files}
        state={state}
        className="max-lg:max-h-[40dvh] max-lg:shrink-0 max-lg:overflow-hidden lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:self-start"
      />
      <div className="grid grid-cols-1 content-start gap-4 foot-bar:contents lg:col-start-2">
        {none && <p className="tabular">{none}</p>}
        {failed.length > 0 && (
          <ul className="max-h-[50dvh] divide-y divide-line overflow-y-auto rounded-control border border-line">
            {failed.map(({ id, name, message: reason }) => (
              <li key={id} className="px-4 py-3 text-fine">
                <span className="block font-semibold break-all">{name}</span>
                {!isSaid && <span className="text-muted">{causeOf(reason)}</span>}
              </li>
            ))}
          </ul>
        )}
        {done === 0 && !state.lacksAccount && (
          <p className="text-muted">
            Nothing is lost: your files and what you filled in stay as they are.
            {failed.length === 0 && ' Check your connection, then try again.'}
          </p>
        )}
        {done > 0 && (
          <p className="text-muted">
            {done} {done === 1 ? 'file has' : 'files have'} arrived and will not be sent again.
          </p>
        )}
        <DialogFoot
          className={classNames(
            'grid gap-3',
            state.lacksAccount ? 'sm:max-lg:flex sm:max-lg:flex-wrap' : 'sm:flex sm:flex-wrap',
          )}
        >
          {state.lacksAccount && (
            // Beside this page, which keeps the files.
            <a href="/stripe-onboarding" target="_blank" className={buttonLook('action')} rel="noopener">
              Open payment set-up
            </a>
          )}
          <Button variant={state.lacksAccount ? 'outline' : 'action'} onClick={onRetry}>
            Try Again
          </Button>
          {uploadsFailed && done > 0 && (
            <Button onClick={onWithout}>Publish without {failed.length === 1 ? 'it' : 'them'}</Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
        </DialogFoot>
      </div>
    </div>
  )
}
