import { Link } from 'react-router'
import { countOf } from '#contract/counts.ts'
import { formatEuros } from '#contract/orders/money.ts'
import type { OwnSession } from '#contract/sessions/my-sessions.ts'
import { formatHoursTo } from '#contract/time/dates.ts'
import { placeLine } from '#web/catalogue/session-labels.ts'
import { leftLabel } from '#web/my-sessions/days-left.ts'
import { formatCount } from '#web/my-sessions/own-session-labels.ts'
import { SessionCover } from '#web/my-sessions/session-cover.tsx'
import { shortDay } from './stats-labels.ts'

const figure = 'py-3 pl-3 sm:pl-4 text-right align-middle whitespace-nowrap'
/** On phones these two stand below the place. */
const wide = `${figure} max-sm:hidden`

/** The newest published sessions and what each has brought. */
export function SessionsTable({ sessions, more }: { sessions: readonly OwnSession[]; more: boolean }) {
  if (sessions.length === 0) return null
  return (
    <section aria-labelledby="sessions" className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="sessions" className="text-title">
          Your sessions
        </h2>
        <Link
          to="/photographerprofile/sessions"
          className="inline-flex min-h-11 items-center text-fine font-medium underline underline-offset-4"
        >
          {more ? 'All in My Sessions' : 'My Sessions'}
        </Link>
      </div>
      <table className="tabular w-full table-fixed text-left">
        <thead className="border-b border-line text-fine text-muted">
          <tr>
            <th scope="col" className="py-2 font-medium">
              Session
            </th>
            <th scope="col" className={`${wide} w-25 font-medium`}>
              Views
            </th>
            <th scope="col" className={`${figure} w-14 font-medium sm:w-22`}>
              Sold
            </th>
            <th scope="col" className={`${figure} w-24 font-medium sm:w-32`}>
              Your share
            </th>
            <th scope="col" className={`${wide} w-26 font-medium xl:w-32`}>
              On sale
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {sessions.map((session) => (
            <Row key={session.id} session={session} />
          ))}
        </tbody>
      </table>
      <p className="text-fine text-muted">
        Sold and your share count since a session was published, without what was refunded or is disputed.
      </p>
    </section>
  )
}

function Row({ session }: { session: OwnSession }) {
  const left = leftLabel(session)
  const views = formatCount(session.views)
  return (
    <tr className="relative">
      <th scope="row" className="py-3 font-normal">
        <span className="flex min-w-0 items-center gap-3 xl:gap-4">
          <SessionCover session={session} className="w-16 max-sm:hidden xl:w-18" />
          <span className="min-w-0">
            <Link
              to={`/photographerprofile/sessions/${session.id}`}
              className="block font-semibold tracking-tight break-words card-link"
            >
              {placeLine(session)}
            </Link>
            <span className="block text-fine text-muted">
              {shortDay(session.session_date)}, {formatHoursTo(session.start_hour, session.end_hour)}
            </span>
            <span className="block text-fine text-muted sm:hidden">
              {countOf(session.views, 'view', views)}, {left}
            </span>
          </span>
        </span>
      </th>
      <td className={wide}>{views}</td>
      <td className={figure}>{formatCount(session.items_sold)}</td>
      <td className={figure}>{formatEuros(session.earned)}</td>
      <td className={`${wide} text-fine text-muted`}>{left}</td>
    </tr>
  )
}
