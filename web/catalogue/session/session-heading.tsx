import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import type { SessionDetail } from '#contract/catalogue/catalogue.ts'
import { formatDate, formatHours } from '#contract/time/dates.ts'
import { ShareButton } from '#web/media/share-button.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { countOf, photographerName, placeName, regionOf } from '../session-labels.ts'

/** Where, when, who and how much. */
export function SessionHeading({ session }: { session: SessionDetail }) {
  const { photographer, image_count, video_count } = session
  const place = placeName(session)
  const facts = [
    session.tag === 'surflesson' ? 'Surf Lesson' : regionOf(session),
    formatDate(session.session_date),
    formatHours(session.start_hour, session.end_hour),
    image_count > 0 && countOf(image_count, 'photo'),
    video_count > 0 && countOf(video_count, 'video'),
  ].filter((fact) => typeof fact === 'string')
  return (
    <div className="measure">
      <div className="flex flex-wrap items-center justify-between">
        <Link to="/sessions" className={`${buttonLook('quiet')} -ml-4 text-muted`}>
          <ArrowLeft aria-hidden="true" className="size-4.5" />
          Sessions
        </Link>
        <ShareButton title={place} path={`/session/${session.id}`} />
      </div>
      <div className="mt-3 flex flex-col gap-4 sm:mt-6 md:flex-row md:items-end md:justify-between">
        <div className="min-w-0 md:flex-1">
          <h1 className="text-headline break-words">{place}</h1>
          <Facts facts={facts} className="mt-2" />
        </div>
        {photographer ? (
          <Link
            to={`/photographer/${photographer.id}`}
            className="-m-1.5 flex min-h-11 max-w-full items-center gap-3 self-start rounded-control p-1.5 hover:bg-surface-soft md:max-w-1/2 md:self-auto"
          >
            <Avatar
              photo={photographer.profile_photo}
              first={photographer.first_name}
              last={photographer.last_name}
              className="size-11 text-fine"
            />
            <span className="min-w-0 leading-tight">
              <span className="block text-fine text-muted">Photographer</span>
              <span className="line-clamp-2 font-medium break-words">{photographerName(session)}</span>
            </span>
          </Link>
        ) : (
          <p className="text-muted">{photographerName(session)}</p>
        )}
      </div>
    </div>
  )
}
