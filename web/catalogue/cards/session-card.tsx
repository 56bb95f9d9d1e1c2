import type { MouseEvent, PointerEvent } from 'react'
import { Link } from 'react-router'
import type { Session } from '#contract/catalogue/catalogue.ts'
import { formatDate, formatHoursTo } from '#contract/time/dates.ts'
import { openLogin } from '#web/accounts/dialogs/dialogs.tsx'
import { currentAccount } from '#web/accounts/store.ts'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { photographerName, pictureAlt, placeLine } from '../session-labels.ts'
import { CoverImage } from './cover-image.tsx'
import { SessionCounts } from './session-counts.tsx'
import { useFirstScreen } from './use-first-screen.ts'

type SessionCardProps = {
  session: Session
  /** Above the fold: its picture is loaded first. */
  priority?: boolean
  /** On the page of a photographer or a surf school its name stands below a heading. */
  underHeading?: boolean
}

export function SessionCard({ session, priority, underHeading }: SessionCardProps) {
  const path = `/session/${session.id}`
  const { photographer, cover_images } = session
  const Heading = underHeading ? 'h3' : 'h2'
  const first = useFirstScreen()
  const enter = (event: MouseEvent<HTMLElement>) => {
    const { status } = currentAccount()
    if (status === 'member') first.show.current?.(event)
    if (status !== 'guest' || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    openLogin({ redirectPath: path })
  }
  /** The others of its covers, one after the other, under a mouse that rests on it. */
  const look = ({ currentTarget, pointerType }: PointerEvent<HTMLElement>) => {
    if (pointerType === 'mouse' && cover_images.length > 1)
      void import('./cycle-covers.ts')
        .then((module) => module.cycleCovers(currentTarget, session))
        .catch(() => {})
  }
  return (
    <article className="group @container relative" onPointerEnter={look}>
      <div className="relative aspect-4/3 overflow-hidden rounded-card bg-surface-soft">
        {cover_images.length > 0 ? (
          <CoverImage session={session} alt={pictureAlt(session)} priority={priority} />
        ) : (
          <p className="wave-mark grid size-full content-end pb-3 text-center text-fine text-muted">
            No image
          </p>
        )}
        {session.tag === 'surflesson' && (
          <span className="absolute top-3 left-3 rounded-full bg-surface px-3 py-1 text-fine font-medium">
            Surf Lesson
          </span>
        )}
      </div>
      <Heading className="tabular mt-3 text-wrap font-text text-body font-semibold tracking-tight @max-[17rem]:text-fine">
        <Link
          to={path}
          prefetch="intent"
          viewTransition
          onClick={enter}
          {...first.signs}
          className="card-link"
        >
          {/* As `formatSessionTime`; a card without room for the longest date has the hours on a line of their own, so that all are alike. */}
          {formatDate(session.session_date)} <span className="@max-[24rem]:sr-only">-</span>{' '}
          <span className="whitespace-nowrap @max-[24rem]:block">
            {formatHoursTo(session.start_hour, session.end_hour)}
          </span>
        </Link>
      </Heading>
      {first.Screen && <first.Screen session={session} path={path} show={first.show} />}
      <p className="truncate text-muted">{placeLine(session)}</p>
      <div className="mt-1.5 flex items-center justify-between gap-4 text-fine text-muted @max-[20rem]:flex-col @max-[20rem]:items-start @max-[20rem]:gap-1">
        <p className="flex max-w-full min-w-0 items-center gap-2">
          <Avatar
            photo={photographer?.profile_photo}
            first={photographer?.first_name ?? '?'}
            last={photographer?.last_name ?? ''}
            className="size-6 text-[0.625rem]"
          />
          <span className="truncate">{photographerName(session)}</span>
        </p>
        <SessionCounts session={session} />
      </div>
    </article>
  )
}
