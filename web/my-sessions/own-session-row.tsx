import { Link } from 'react-router'
import type { OwnSession } from '#contract/sessions/my-sessions.ts'
import { formatSessionTime } from '#contract/time/dates.ts'
import { placeLine } from '#web/catalogue/session-labels.ts'
import { SessionTime } from '#web/catalogue/session-time.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Facts } from '#web/ui/facts.tsx'
import { ChooseBox } from './choose-box.tsx'
import { contentLabels, isArriving, isOnSite, wasPublished } from './own-session-labels.ts'
import { SessionCover } from './session-cover.tsx'
import { SessionFigures } from './session-figures.tsx'
import { StateBadge } from './state-badge.tsx'

type OwnSessionRowProps = {
  session: OwnSession
  /** Null while nothing is being chosen. */
  choice: { chosen: boolean; onPress: (withShift: boolean) => void } | null
}

/** The columns of such a row: its cover, what it is, and on a wide screen its figures. */
export const ROW =
  'grid grid-cols-[7rem_minmax(0,1fr)] items-start gap-x-3 gap-y-2 py-5 sm:gap-y-4 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-x-6 xl:grid-cols-[9rem_minmax(0,1fr)_auto]'
/** What it is: on a phone name and time stand beside the cover, and the rest below both, over the whole row. */
export const ABOUT = 'grid min-w-0 gap-2 max-sm:contents max-sm:*:not-first:col-span-full'
/** The figures of a row as columns: as far apart as their words let them, with room for large ones. */
export const FIGURES = 'xl:col-span-1 xl:grid xl:grid-cols-[4.5rem_7.25rem_6.375rem_5.25rem] xl:gap-x-6'

/** One of one's own sessions: what it is, how it stands, what it has brought. */
export function OwnSessionRow({ session, choice }: OwnSessionRowProps) {
  const name = placeLine(session) || 'Session without a place'
  const path = `/photographerprofile/sessions/${session.id}`
  return (
    <li className={`relative ${ROW}`}>
      <div className={classNames('relative', choice && 'z-10')}>
        <SessionCover session={session} />
        {choice && <ChooseBox id={`choose-${session.id}`} label={chooseLabel(session)} {...choice} />}
      </div>
      <div className={ABOUT}>
        <div className="min-w-0">
          <h2 className="line-clamp-2 font-text text-body large-letters:line-clamp-none font-semibold tracking-tight">
            {choice ? (
              <label htmlFor={`choose-${session.id}`} className="card-link cursor-pointer select-none">
                {name}
              </label>
            ) : (
              <Link to={path} className="card-link">
                {name}
              </Link>
            )}
          </h2>
          <SessionTime session={session} className="text-fine" />
          <Facts facts={contentLabels(session)} className="text-fine" />
        </div>
        <StateBadge session={session} />
        <p className={classNames('-my-1 flex flex-wrap gap-x-5', choice && 'invisible')}>
          <RowLink to={path}>Manage</RowLink>
          {isArriving(session) && (
            <RowLink to={`/upload-session?draft=${session.id}`}>Go on uploading</RowLink>
          )}
          {isOnSite(session) && <RowLink to={`/session/${session.id}`}>View page</RowLink>}
        </p>
      </div>
      {wasPublished(session) && (
        <SessionFigures
          session={session}
          className={`col-span-full max-sm:mt-2 xl:bg-transparent xl:p-0 xl:text-right ${FIGURES}`}
        />
      )}
    </li>
  )
}

const chooseLabel = (session: OwnSession): string =>
  `Choose ${placeLine(session) || 'session without a place'}, ${formatSessionTime(session.session_date, session.start_hour, session.end_hour)}`

function RowLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="relative inline-flex min-h-11 items-center text-fine font-medium underline underline-offset-4"
    >
      {children}
    </Link>
  )
}
