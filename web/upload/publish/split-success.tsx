import { CircleCheck } from 'lucide-react'
import { ButtonLink } from '#web/ui/button.tsx'
import { kindsLabel, type LeftOutFile } from '../selected-file.ts'
import { timeLabel } from '../split/part-label.ts'
import type { Plan } from '../split/split-plan.ts'
import { LeftOut } from './left-out.tsx'
import { PublishedLink } from './published-link.tsx'

type SplitSuccessProps = { plan: Plan; leftOut: readonly LeftOutFile[]; place: string }

/** All sessions that files were split into, each with what it holds and its link; what is not in them, and why. */
export function SplitSuccess({ plan, leftOut, place }: SplitSuccessProps) {
  const online = plan.parts.filter(({ published }) => published)
  const waiting = plan.parts.length - online.length
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex items-start gap-4">
        <CircleCheck aria-hidden="true" className="size-12 shrink-0 text-success" strokeWidth={1.5} />
        <div role="status">
          <p className="text-lead font-semibold">
            {online.length === 1 ? 'Your session is online.' : `Your ${online.length} sessions are online.`}
          </p>
          {waiting > 0 && (
            <p className="text-muted">
              {waiting === 1 ? 'One more waits' : `${waiting} more wait`} for files: this browser keeps what
              is left on the upload page.
            </p>
          )}
          {leftOut.length > 0 && (
            <p className="text-muted">
              {leftOut.length === 1 ? '1 file was' : `${leftOut.length} files were`} left out, named below.
            </p>
          )}
        </div>
      </div>
      <ol aria-label="Published sessions" className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:gap-x-12">
        {online.map(({ published, ...part }) => (
          <li key={published?.session} className="grid gap-3 border-t border-line pt-5">
            <p className="tabular flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">{timeLabel(part)}</span>
              <span className="text-muted">{kindsLabel(published?.holds ?? part)}</span>
            </p>
            <PublishedLink
              path={`/session/${published?.session}`}
              title={`${place}, ${timeLabel(part)}`}
              label={`Share ${timeLabel(part)}`}
            />
            <p>
              <ButtonLink to={`/session/${published?.session}`}>
                View session<span className="sr-only"> of {timeLabel(part)}</span>
              </ButtonLink>
            </p>
          </li>
        ))}
      </ol>
      <p>
        <ButtonLink to="/photographerprofile/sessions" variant="action">
          My Sessions
        </ButtonLink>
      </p>
      {leftOut.length > 0 && <LeftOut label="Left out" files={leftOut} />}
    </div>
  )
}
