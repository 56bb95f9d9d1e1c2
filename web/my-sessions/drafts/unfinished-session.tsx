import { Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import type { OwnSession } from '#contract/sessions/my-sessions.ts'
import { formatSessionTime } from '#contract/time/dates.ts'
import { placeLine } from '#web/catalogue/session-labels.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { lossOf } from '#web/upload/drafts/draft-sentences.ts'
import { discardId, keepId, rowId } from '#web/upload/drafts/row-focus.ts'
import { contentLabels } from '../own-session-labels.ts'

type UnfinishedSessionProps = {
  session: OwnSession
  /** Another tab is filling it. */
  held: boolean
  /** It is asked whether it is to be discarded. */
  asked: boolean
  /** It is being discarded. */
  busy: boolean
  /** Another one is being discarded. */
  waits: boolean
  onAsk: () => void
  onKeep: () => void
  onDiscard: () => void
}

/** One that was begun and never published: it is continued or discarded. */
export function UnfinishedSession(props: UnfinishedSessionProps) {
  const { session, held, asked, busy, waits, onAsk, onKeep, onDiscard } = props
  const { id } = session
  const name = placeLine(session) || 'Session without a place'
  const loss = `loss-${id}`
  return (
    <li id={rowId(id)} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <div className="min-w-0 grow basis-40 sm:flex sm:flex-wrap sm:items-baseline sm:gap-x-3">
        <h3 className="truncate font-text text-body font-medium tracking-normal">{name}</h3>
        <Facts
          facts={[...factsOf(session), ...(held ? ['open in another tab'] : [])]}
          className="text-fine"
        />
      </div>
      {asked ? (
        <span className="flex flex-wrap items-center gap-2 max-lg:basis-full">
          <span id={loss} className="tabular text-fine font-medium max-sm:basis-full">
            {lossOf(session.files)}
          </span>
          <Button
            variant="danger"
            aria-describedby={loss}
            busy={busy}
            busyText="Deleting"
            disabled={waits}
            onClick={onDiscard}
          >
            Delete it
          </Button>
          <Button variant="quiet" id={keepId(id)} aria-describedby={loss} disabled={busy} onClick={onKeep}>
            Keep it
          </Button>
        </span>
      ) : (
        <span className="flex shrink-0 items-center">
          <Link
            to={`/upload-session?draft=${id}`}
            className="inline-flex min-h-11 items-center px-1 text-fine font-medium underline underline-offset-4"
          >
            Continue<span className="sr-only"> {name} in Upload Session</span>
          </Link>
          <button
            type="button"
            id={discardId(id)}
            aria-label={`Discard ${name}`}
            onClick={onAsk}
            className={`${buttonLook('quiet', 'icon')} -mr-3 text-muted`}
          >
            <Trash2 aria-hidden="true" className="size-5" strokeWidth={1.75} />
          </button>
        </span>
      )}
    </li>
  )
}

/** In one line of a phone: `Nov 26 - 10:00 to 12:00`. */
const factsOf = (session: OwnSession): string[] => [
  formatSessionTime(session.session_date, session.start_hour, session.end_hour).replace(
    /^\w+day, (\w{3})\w* (\d+), \d+/,
    '$1 $2',
  ),
  ...contentLabels(session),
]
