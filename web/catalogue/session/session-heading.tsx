import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Session } from '#contract/catalogue/catalogue.ts'
import { ShareButton } from '#web/media/share-button.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { photographerName, placeName } from '../session-labels.ts'
import { type Arrival, SessionFacts } from './session-facts.tsx'

/** Where, when, who and how much, in two lines: on a phone the first picture is seen below them. `note`: what previews are. */
export function SessionHeading({
  session,
  arrival,
  note,
}: {
  session: Session
  /** Of a session that may be sold as it arrives. */
  arrival: Arrival | null
  note: ReactNode
}) {
  const { photographer } = session
  const place = placeName(session)
  const name = (
    <span className="line-clamp-2 font-medium break-words max-sm:sr-only lying:sr-only">
      {photographerName(session)}
    </span>
  )
  return (
    <div className="measure-wide lying:flex lying:flex-wrap lying:items-center lying:gap-x-4">
      <div className="flex min-h-10 items-center gap-1 *:-my-0.5 sm:gap-2 lying:min-w-0 lying:flex-1 lg:min-h-11">
        <Link to="/sessions" className={`${buttonLook('quiet')} -ml-3 shrink-0 px-3 text-muted`}>
          <ArrowLeft aria-hidden="true" className="size-4.5" />
          <span className="max-lg:sr-only">Sessions</span>
        </Link>
        <h1
          title={place}
          className="max-lg:my-2! lg:my-0! line-clamp-2 min-w-0 flex-1 text-title break-words max-lg:leading-6 lg:text-headline"
        >
          {place}
        </h1>
        {photographer ? (
          <Link
            to={`/photographer/${photographer.id}`}
            className="flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-3 rounded-control text-fine hover:bg-surface-soft sm:max-w-1/3 sm:px-2"
          >
            <span className="sr-only">Photographer </span>
            <Avatar
              photo={photographer.profile_photo}
              first={photographer.first_name}
              last={photographer.last_name}
              className="size-8 shrink-0 text-fine lg:size-9"
            />
            {name}
          </Link>
        ) : (
          <p className="max-w-1/3 text-fine text-muted">{photographerName(session)}</p>
        )}
        <ShareButton iconOnly title={place} path={`/session/${session.id}`} className="-mr-3 sm:mr-0" />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-2 lg:mt-1.5">
        <SessionFacts session={session} arrival={arrival} />
        {note}
      </div>
    </div>
  )
}
