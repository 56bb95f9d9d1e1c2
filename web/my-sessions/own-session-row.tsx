import { Link } from 'react-router'
import { formatEuros } from '#contract/orders/money.ts'
import type { OwnSession } from '#contract/sessions/my-sessions.ts'
import { formatSessionTime } from '#contract/time/dates.ts'
import { placeLine } from '#web/catalogue/session-labels.ts'
import { Facts } from '#web/ui/facts.tsx'
import { daysLeft } from './days-left.ts'
import { contentLabels, formatCount, wasPublished } from './own-session-labels.ts'
import { SessionCover } from './session-cover.tsx'
import { StateBadge } from './state-badge.tsx'

/** One of one's own sessions: what it is, how it stands, what it has brought. */
export function OwnSessionRow({ session }: { session: OwnSession }) {
  const onSite = session.state === 'published' && !session.hidden
  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-x-4 gap-y-4 py-5 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-x-6 xl:grid-cols-[9rem_minmax(0,1fr)_auto]">
      <SessionCover session={session} />
      <div className="grid min-w-0 gap-2">
        <div>
          <h2 className="truncate font-text text-body font-semibold tracking-tight">{placeLine(session)}</h2>
          <p className="tabular text-fine text-muted">
            {formatSessionTime(session.session_date, session.start_hour, session.end_hour)}
          </p>
          <Facts facts={contentLabels(session)} className="text-fine" />
        </div>
        <StateBadge session={session} />
        <p className="-my-1 flex flex-wrap gap-x-5">
          {session.state === 'draft' ? (
            <RowLink to={`/upload-session?draft=${session.id}`}>Continue in Upload Session</RowLink>
          ) : (
            <RowLink to={`/photographerprofile/sessions/${session.id}`}>Manage</RowLink>
          )}
          {onSite && <RowLink to={`/session/${session.id}`}>View page</RowLink>}
        </p>
      </div>
      {wasPublished(session) && <Figures session={session} onSite={onSite} />}
    </li>
  )
}

/** In columns that stand below each other from row to row; on phones across the row, below everything else. */
function Figures({ session, onSite }: { session: OwnSession; onSite: boolean }) {
  const left = onSite ? daysLeft(session.on_sale_until) : -1
  return (
    <dl className="tabular col-span-full flex flex-wrap gap-x-4 gap-y-2 rounded-control bg-surface-soft px-4 py-3 xl:col-span-1 xl:grid xl:grid-cols-[6rem_5rem_8rem_5rem] xl:gap-x-3 xl:bg-transparent xl:p-0 xl:text-right">
      <Told name="Views" value={formatCount(session.views)} />
      <Told name="Sold" value={formatCount(session.items_sold)} />
      <Told name="Your share" value={formatEuros(session.earned)} />
      <Told name="Days left" value={left < 0 ? '–' : String(left)} />
    </dl>
  )
}

const Told = ({ name, value }: { name: string; value: string }) => (
  <div className="flex min-w-fit flex-1 flex-col-reverse justify-end">
    <dt className="text-fine text-muted">{name}</dt>
    <dd className="font-semibold whitespace-nowrap">{value}</dd>
  </div>
)

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
