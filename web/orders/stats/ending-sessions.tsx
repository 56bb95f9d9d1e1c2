import { Link } from 'react-router'
import type { OwnSession } from '#contract/sessions/my-sessions.ts'
import { formatSessionTime, LISTED_DAYS } from '#contract/time/dates.ts'
import { placeLine } from '#web/catalogue/session-labels.ts'
import { SessionTime } from '#web/catalogue/session-time.tsx'
import { ShareButton } from '#web/media/share-button.tsx'
import { daysLeft, daysLeftLabel } from '#web/my-sessions/days-left.ts'
import { formatCount } from '#web/my-sessions/own-session-labels.ts'
import { SessionCover } from '#web/my-sessions/session-cover.tsx'
import { Facts } from '#web/ui/facts.tsx'

/** Sessions whose days are nearly over, the first to end first, each with its link to send round once more; nothing while there are none. */
export function EndingSessions({ sessions }: { sessions: readonly OwnSession[] }) {
  if (sessions.length === 0) return null
  return (
    <section aria-labelledby="ending" className="grid grid-cols-1 gap-2">
      <h2 id="ending" className="text-title">
        About to end
      </h2>
      <p className="text-fine text-muted">
        Sessions are on sale for {LISTED_DAYS} days. Send the link round once more, or lower the price: what
        was bought stays with its buyers.
      </p>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <Ending key={session.id} session={session} />
        ))}
      </ul>
    </section>
  )
}

function Ending({ session }: { session: OwnSession }) {
  const { id, session_date, start_hour, end_hour } = session
  const time = formatSessionTime(session_date, start_hour, end_hour)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <SessionCover session={session} className="w-24 self-start" />
      <div className="min-w-0 flex-1 basis-52">
        <h3 className="line-clamp-2 font-text text-body font-semibold tracking-tight large-letters:line-clamp-none">
          {placeLine(session)}
        </h3>
        <SessionTime session={session} className="text-fine" />
        <Facts
          className="text-fine"
          facts={[
            daysLeftLabel(daysLeft(session.on_sale_until)),
            `${formatCount(session.views)} ${session.views === 1 ? 'view' : 'views'}`,
            `${formatCount(session.items_sold)} sold`,
          ]}
        />
      </div>
      <div className="flex items-center gap-3">
        <ShareButton title={`${placeLine(session)}, ${time}`} path={`/session/${id}`} />
        <Link
          to={`/photographerprofile/sessions/${id}`}
          className="inline-flex min-h-11 items-center text-fine font-medium underline underline-offset-4"
        >
          Manage<span className="sr-only"> {placeLine(session)}</span>
        </Link>
      </div>
    </li>
  )
}
