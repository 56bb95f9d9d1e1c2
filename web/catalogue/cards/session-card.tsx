import { ImageOff } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import type { Session } from '#contract/catalogue/catalogue.ts'
import { formatSessionTime } from '#contract/time/dates.ts'
import { openLogin } from '#web/accounts/dialogs/dialogs.tsx'
import { useAccount } from '#web/accounts/store.ts'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { coverOf, photographerName, pictureAlt, placeLine } from '../session-labels.ts'
import { CoverImage } from './cover-image.tsx'
import { SessionCounts } from './session-counts.tsx'

type SessionCardProps = {
  session: Session /** Above the fold: its picture is loaded first. */
  priority?: boolean
}

export function SessionCard({ session, priority }: SessionCardProps) {
  const { status } = useAccount()
  const path = `/session/${session.id}`
  const cover = coverOf(session)
  const { photographer } = session
  const enter = (event: MouseEvent) => {
    if (status !== 'guest' || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    openLogin({ redirectPath: path })
  }
  return (
    <article className="group relative">
      <div className="relative aspect-3/2 overflow-hidden rounded-card bg-surface-soft">
        {cover ? (
          <CoverImage src={cover} alt={pictureAlt(session)} priority={priority} />
        ) : (
          <p className="grid size-full place-content-center justify-items-center gap-2 text-fine text-muted">
            <ImageOff aria-hidden="true" className="size-6" strokeWidth={1.5} />
            No image
          </p>
        )}
        {session.tag === 'surflesson' && (
          <span className="absolute top-3 left-3 rounded-full bg-surface px-3 py-1 text-fine font-medium">
            Surf Lesson
          </span>
        )}
        <SessionCounts session={session} />
      </div>
      <h2 className="tabular mt-3 font-text text-body font-semibold tracking-tight">
        <Link
          to={path}
          prefetch="intent"
          viewTransition
          onClick={enter}
          className="after:absolute after:inset-0 after:rounded-card"
        >
          {formatSessionTime(session.session_date, session.start_hour, session.end_hour)}
        </Link>
      </h2>
      <div className="mt-0.5 flex items-center justify-between gap-4 text-muted">
        <p className="truncate">{placeLine(session)}</p>
        <p className="flex max-w-[50%] shrink-0 items-center gap-2 text-fine">
          <Avatar
            photo={photographer?.profile_photo}
            first={photographer?.first_name ?? '?'}
            last={photographer?.last_name ?? ''}
            className="size-7 text-[0.6875rem]"
          />
          <span className="truncate">{photographerName(session)}</span>
        </p>
      </div>
    </article>
  )
}
