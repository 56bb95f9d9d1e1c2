import { CircleCheck } from 'lucide-react'
import { ButtonLink } from '#web/ui/button.tsx'
import { DialogFoot, footed } from '#web/ui/dialog-foot.tsx'
import { useObjectUrl } from '#web/ui/pictures/use-object-url.ts'
import { kindsLabel, type LeftOutFile } from '../selected-file.ts'
import { hoursOf } from '../split/part-hours.ts'
import { timeLabel } from '../split/part-label.ts'
import type { Plan, PlanPart } from '../split/split-plan.ts'
import { LeftOut } from './left-out.tsx'
import { OneOfSeveralLinks } from './published-link.tsx'

type SplitSuccessProps = {
  plan: Plan
  leftOut: readonly LeftOutFile[]
  place: string
  /** The pictures sessions stand under, by the first of their keys. */
  covers: ReadonlyMap<string, Blob>
}

/** All sessions that files were split into, each with what it holds and its link; what is not in them, and why. */
export function SplitSuccess({ plan, leftOut, place, covers }: SplitSuccessProps) {
  const online = plan.parts.filter(({ published }) => published)
  const waiting = plan.parts.length - online.length
  const times = hoursOf(online.map((part) => part.when ?? timeLabel(part)))
  return (
    <div className={`grid grid-cols-1 gap-6 ${footed}`}>
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
          <p className="mt-1">
            Next: show {online.length === 1 ? 'this code' : 'these codes'} on the beach, or send the{' '}
            {online.length === 1 ? 'link' : 'links'} to those you met there.
          </p>
        </div>
      </div>
      <ol aria-label="Published sessions" className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:gap-x-12">
        {online.map((part, at) => (
          <Published
            key={part.published?.session}
            part={part}
            time={times[at] ?? ''}
            place={place}
            cover={covers.get(part.keys[0] ?? '') ?? null}
          />
        ))}
      </ol>
      {leftOut.length > 0 && <LeftOut titled label="Left out" files={leftOut} />}
      <DialogFoot className="grid border-t border-line pt-6 sm:flex">
        <ButtonLink to="/photographerprofile/sessions" variant="action">
          My Sessions
        </ButtonLink>
      </DialogFoot>
    </div>
  )
}

type PublishedProps = { part: PlanPart; time: string; place: string; cover: Blob | null }

function Published({ part, time, place, cover }: PublishedProps) {
  const url = useObjectUrl(cover)
  const path = `/session/${part.published?.session}`
  return (
    <li className="grid content-start gap-4 border-t border-line pt-5">
      <div className="flex items-center gap-4">
        {url && <img src={url} alt="" decoding="async" className="h-19 w-28 shrink-0 object-cover" />}
        <div className="min-w-0">
          <h3 className="font-semibold">{place}</h3>
          <p className="tabular">{time}</p>
          <p className="tabular text-fine text-muted">{kindsLabel(part.published?.holds ?? part)}</p>
        </div>
      </div>
      <OneOfSeveralLinks path={path} title={`${place}, ${time}`} label={`Share ${time}`}>
        <ButtonLink to={path} className="grow max-sm:basis-full">
          View session<span className="sr-only"> of {time}</span>
        </ButtonLink>
      </OneOfSeveralLinks>
    </li>
  )
}
