import { ImageOff } from 'lucide-react'
import { Link } from 'react-router'
import type { OwnSession } from '#contract/sessions/my-sessions.ts'
import { formatSessionTime } from '#contract/time/dates.ts'
import { coverOf, placeLine } from '#web/catalogue/session-labels.ts'
import { Facts } from '#web/ui/facts.tsx'
import { figureLabels } from './own-session-labels.ts'
import { StateBadge } from './state-badge.tsx'

/** One of one's own sessions: what it is, how it stands, what it has brought. */
export function OwnSessionRow({ session }: { session: OwnSession }) {
  const cover = coverOf(session)
  const onSite = session.state === 'published' && !session.hidden
  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-4 py-5 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-6">
      <div className="grid aspect-3/2 place-items-center overflow-hidden rounded-control bg-surface-soft">
        {cover ? (
          <img src={cover} alt="" loading="lazy" className="size-full object-cover" />
        ) : (
          <ImageOff aria-hidden="true" className="size-6 text-muted" strokeWidth={1.5} />
        )}
      </div>
      <div className="grid min-w-0 gap-2">
        <div>
          <h2 className="truncate font-text text-body font-semibold tracking-tight">{placeLine(session)}</h2>
          <p className="tabular text-fine text-muted">
            {formatSessionTime(session.session_date, session.start_hour, session.end_hour)}
          </p>
        </div>
        <StateBadge session={session} />
        <Facts facts={figureLabels(session)} className="text-fine" />
        <p className="-my-1 flex flex-wrap gap-x-5">
          {session.state === 'draft' ? (
            <RowLink to={`/upload-session?draft=${session.id}`}>Continue in Upload Session</RowLink>
          ) : (
            <RowLink to={`/photographerprofile/sessions/${session.id}`}>Manage</RowLink>
          )}
          {onSite && <RowLink to={`/session/${session.id}`}>View page</RowLink>}
        </p>
      </div>
    </li>
  )
}

function RowLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center text-fine font-medium underline underline-offset-4"
    >
      {children}
    </Link>
  )
}
