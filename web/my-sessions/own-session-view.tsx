import { type ReactNode, useState } from 'react'
import type { OwnSessionDetail } from '#contract/sessions/my-sessions.ts'
import { formatSessionTime } from '#contract/time/dates.ts'
import { placeLine } from '#web/catalogue/session-labels.ts'
import { SessionTime } from '#web/catalogue/session-time.tsx'
import { CodeButton } from '#web/media/code-button.tsx'
import { ShareButton } from '#web/media/share-button.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Facts } from '#web/ui/facts.tsx'
import { type Adder, AddFiles } from './add-files.tsx'
import { ChangeForm } from './change-form.tsx'
import { FILES } from './files/file-actions.tsx'
import { ListingButton } from './listing-button.tsx'
import { contentLabels, isOnSite, isOpen, wasPublished } from './own-session-labels.ts'
import { SessionFigures } from './session-figures.tsx'
import { StateBadge } from './state-badge.tsx'
import { StillArriving } from './still-arriving.tsx'

type OwnSessionViewProps = {
  session: OwnSessionDetail
  reload: () => void
  files: (adder: Adder) => ReactNode
  clocks: ReactNode
  waves: ReactNode
}

/** One session of one's own: how it stands, its files, its details, its place on the site. */
export function OwnSessionView({ session, reload, files, clocks, waves }: OwnSessionViewProps) {
  const open = isOpen(session)
  const isShared = open && isOnSite(session)
  const addUntil = session.hidden ? null : session.add_until
  // What is chosen among its files stays when the time for more ends.
  const [added, setAdded] = useState(addUntil !== null)
  if (addUntil !== null && !added) setAdded(true)
  return (
    <div className="grid gap-8 sm:gap-10">
      <header className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-x-6">
        <h1 id="area-page" className={classNames('text-headline', !isShared && 'lg:col-span-full')}>
          {placeLine(session)}
        </h1>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 lg:col-span-full">
          <SessionTime session={session} />
          <Facts facts={contentLabels(session)} />
          <StateBadge session={session} />
        </div>
        {open && session.awaits_account && (
          <ButtonLink to="/photographerprofile/payout" variant="action" className="justify-self-start">
            Set up payments
          </ButtonLink>
        )}
        {wasPublished(session) && <SessionFigures session={session} className="mt-1 lg:col-span-full" />}
        {isShared && (
          <p className="flex flex-wrap gap-2 lg:col-start-2 lg:row-start-1 lg:self-center">
            <ShareButton title={titleOf(session)} path={`/session/${session.id}`} />
            <CodeButton title={titleOf(session)} path={`/session/${session.id}`} />
            <ButtonLink to={`/session/${session.id}`}>View page</ButtonLink>
          </p>
        )}
        {open && (
          // Past what may be hundreds of files.
          <p className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0 lg:col-span-full">
            <Below to="details">Prices</Below>
            <Below to="waves">Waves</Below>
            <Below to="clocks">Camera clocks</Below>
            <Below to="sale">{saleLink(session)}</Below>
          </p>
        )}
        {!open && <p className="text-muted lg:col-span-full">{closedLabel(session)}</p>}
        {session.arriving && open && (
          <div className="lg:col-span-full">
            <StillArriving id={session.id} onEnded={reload} />
          </div>
        )}
      </header>
      {/* Its headline stands in the row of what can be done with them. */}
      <section aria-labelledby={FILES} className="border-t border-line pt-5">
        {added ? (
          <AddFiles session={session} addUntil={addUntil} onArrived={reload}>
            {files}
          </AddFiles>
        ) : (
          files(null)
        )}
      </section>
      {open && (
        <Part id="details" title="Prices and details">
          <ChangeForm session={session} onSaved={reload} />
        </Part>
      )}
      {wasPublished(session) && (
        <Part id="waves" title="Waves">
          {waves}
        </Part>
      )}
      <Part id="clocks" title="Camera clocks">
        {clocks}
      </Part>
      {open && (
        <Part id="sale" title={saleTitle(session)}>
          <ListingButton session={session} onChanged={reload} />
        </Part>
      )}
    </div>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-5 border-t border-line pt-6">
      <h2 id={id} className="scroll-mt-4 text-title">
        {title}
      </h2>
      {children}
    </section>
  )
}

const Below = ({ to, children }: { to: string; children: string }) => (
  <a
    href={`#${to}`}
    className="inline-flex min-h-11 shrink-0 items-center rounded-full border border-line-strong px-4 text-fine font-medium hover:border-ink hover:bg-surface-soft"
  >
    {children}
  </a>
)

const titleOf = (session: OwnSessionDetail): string =>
  `${placeLine(session)}, ${formatSessionTime(session.session_date, session.start_hour, session.end_hour)}`

function saleTitle({ state, awaits_account }: OwnSessionDetail): string {
  if (awaits_account) return 'Off sale'
  return state === 'taken_down' ? 'Taken down' : 'On sale'
}

function saleLink({ state, awaits_account }: OwnSessionDetail): string {
  if (awaits_account) return 'Why it is off sale'
  return state === 'taken_down' ? 'Put it up again' : 'Take it down'
}

function closedLabel({ state, hidden }: OwnSessionDetail): string {
  if (hidden) return 'We keep this session off the site. Please contact us about it.'
  if (state === 'finalised') return 'It goes on sale by itself as soon as all previews are ready.'
  if (state === 'draft') return 'It was never published. Continue it in Upload Session.'
  return 'Its 30 days on sale are over. Buyers keep what they have.'
}
