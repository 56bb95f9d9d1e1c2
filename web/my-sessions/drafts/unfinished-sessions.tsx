import { ChevronDown, CloudUpload, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { dropDraft } from '#contract/sessions/drafts.ts'
import type { OwnSession } from '#contract/sessions/my-sessions.ts'
import { formatSessionTime } from '#contract/time/dates.ts'
import { useAccount } from '#web/accounts/store.ts'
import { placeLine } from '#web/catalogue/session-labels.ts'
import { call, errorMessage } from '#web/platform/api/api.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { heldDrafts } from '#web/upload/drafts/draft-lock.ts'
import { dropRecord } from '#web/upload/drafts/draft-records.ts'
import { contentLabels } from '../own-session-labels.ts'

type UnfinishedSessionsProps = {
  drafts: readonly OwnSession[]
  /** Nothing else is there to be seen. */
  isAlone: boolean
  onGivenUp: () => void
}

/** What was begun and never published, folded into one line above what is on sale. */
export function UnfinishedSessions({ drafts, isAlone, onGivenUp }: UnfinishedSessionsProps) {
  const { token } = useAccount()
  const [open, setOpen] = useState(isAlone)
  const [asked, setAsked] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const summary = useRef<HTMLElement>(null)
  const giveUp = async (id: number) => {
    if (!token) return
    setBusy(true)
    setError('')
    try {
      if ((await heldDrafts()).has(id)) throw new Error('Another tab is already uploading this session.')
      await call(dropDraft, { params: { id } }, { token })
      await dropRecord(id)
      summary.current?.focus()
      onGivenUp()
    } catch (failure) {
      setError(errorMessage(failure, 'Could not give up this upload. Please try again.'))
    }
    setBusy(false)
    setAsked(null)
  }
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group/drafts rounded-control bg-surface-soft"
    >
      <summary
        ref={summary}
        className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-control px-4 [&::-webkit-details-marker]:hidden"
      >
        <CloudUpload aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
        <h2 className="tabular font-text text-body font-semibold tracking-tight">
          Unfinished uploads <span className="font-normal text-muted">({drafts.length})</span>
        </h2>
        <ChevronDown
          aria-hidden="true"
          className="ml-auto size-5 transition-transform group-open/drafts:rotate-180"
        />
      </summary>
      <ErrorNote className="px-4 pb-2">{error}</ErrorNote>
      <ul aria-label="Unfinished uploads" className="divide-y divide-line border-t border-line px-4">
        {drafts.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <div className="min-w-0 grow basis-40 sm:flex sm:flex-wrap sm:items-baseline sm:gap-x-3">
              <h3 className="truncate font-text text-body font-medium tracking-normal">{nameOf(session)}</h3>
              <Facts facts={factsOf(session)} className="text-fine" />
            </div>
            {asked === session.id ? (
              <span className="flex flex-wrap items-center gap-2">
                <span role="status" className="text-fine font-medium max-sm:basis-full">
                  What has arrived will be deleted.
                </span>
                <Button
                  variant="danger"
                  busy={busy}
                  busyText="Deleting"
                  onClick={() => void giveUp(session.id)}
                >
                  Delete it
                </Button>
                <Button variant="quiet" onClick={() => setAsked(null)}>
                  Keep it
                </Button>
              </span>
            ) : (
              <span className="flex shrink-0 items-center">
                <Link
                  to={`/upload-session?draft=${session.id}`}
                  className="inline-flex min-h-11 items-center px-1 text-fine font-medium underline underline-offset-4"
                >
                  Continue<span className="sr-only"> {nameOf(session)} in Upload Session</span>
                </Link>
                <button
                  type="button"
                  aria-label={`Give up ${nameOf(session)}`}
                  onClick={() => setAsked(session.id)}
                  className={`${buttonLook('quiet', 'icon')} -mr-2 text-muted`}
                >
                  <Trash2 aria-hidden="true" className="size-5" strokeWidth={1.75} />
                </button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

const nameOf = (session: OwnSession): string => placeLine(session) || 'Session without a place'

/** In one line of a phone: `Nov 26 - 10:00 to 12:00`. */
const factsOf = (session: OwnSession): string[] => [
  formatSessionTime(session.session_date, session.start_hour, session.end_hour).replace(
    /^\w+day, (\w{3})\w* (\d+), \d+/,
    '$1 $2',
  ),
  ...contentLabels(session),
]
