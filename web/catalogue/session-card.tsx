import { ImageOff, Images, Video } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import type { Session } from '#contract/catalogue.ts'
import { formatSessionTime } from '#contract/dates.ts'
import { openLogin } from '#web/accounts/dialogs.tsx'
import { useAccount } from '#web/accounts/store.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { CoverImage } from './cover-image.tsx'
import { countOf, coverOf, photographerName, pictureWords, placeLine } from './session-words.ts'

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
          <CoverImage src={cover} alt={pictureWords(session)} priority={priority} />
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
        <p className="deep tabular absolute right-3 bottom-3 flex gap-3 rounded-full px-3 py-1 text-fine opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 touch:opacity-100">
          {session.image_count > 0 && (
            <span className="flex items-center gap-1.5">
              <Images aria-hidden="true" className="size-4" />
              <span className="sr-only">{countOf(session.image_count, 'photo')}</span>
              <span aria-hidden="true">{session.image_count}</span>
            </span>
          )}
          {session.video_count > 0 && (
            <span className="flex items-center gap-1.5">
              <Video aria-hidden="true" className="size-4" />
              <span className="sr-only">{countOf(session.video_count, 'video')}</span>
              <span aria-hidden="true">{session.video_count}</span>
            </span>
          )}
        </p>
      </div>
      <div className="mt-3 flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="tabular font-text text-body font-semibold tracking-normal">
            <Link
              to={path}
              prefetch="intent"
              onClick={enter}
              className="after:absolute after:inset-0 after:rounded-card"
            >
              {formatSessionTime(session.session_date, session.start_hour, session.end_hour)}
            </Link>
          </h2>
          <p className="truncate text-muted">{placeLine(session)}</p>
        </div>
        <p className="flex max-w-[45%] shrink-0 items-center gap-2 pt-0.5 text-fine text-muted">
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
