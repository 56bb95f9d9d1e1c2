import { ArrowLeft, Waves } from 'lucide-react'
import { Link } from 'react-router'
import type { Session } from '#contract/catalogue.ts'
import { LISTED_DAYS } from '#contract/dates.ts'
import { ShareButton } from '#web/media/share-button.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PublisherLinks, type PublisherLinksProps } from './publisher-links.tsx'
import { SessionGrid } from './session-grid.tsx'

type PublisherPageProps = {
  name: string
  picture: { url: string } | null
  initialsOf: readonly [string, string]
  place: string | null
  links: PublisherLinksProps
  sessions: Session[]
  /** How many it ever published. */
  published: number
  publishedWord: 'Published Sessions' | 'Total Published Sessions'
  who: 'photographer' | 'surf school'
}

/** A photographer's or a surf school's own page: who they are and their sessions on sale. */
export function PublisherPage(props: PublisherPageProps) {
  const { name, picture, initialsOf, place, links, sessions, published, publishedWord, who } = props
  return (
    <div className="measure pt-4 sm:pt-6">
      <div className="flex flex-wrap items-center justify-between">
        <Link to="/sessions" viewTransition className={`${buttonLook('quiet')} -ml-4 text-muted`}>
          <ArrowLeft aria-hidden="true" className="size-4.5" />
          Sessions
        </Link>
        <ShareButton title={name} />
      </div>
      <div className="mt-6 flex flex-col gap-5 sm:flex-row sm:items-center sm:gap-8">
        <Avatar
          photo={picture}
          first={initialsOf[0]}
          last={initialsOf[1]}
          className="size-24 text-title sm:size-32 sm:text-headline"
        />
        <div className="min-w-0 break-words">
          <h1 className="text-headline">{name}</h1>
          {place && <p className="mt-1 text-muted">{place}</p>}
          <PublisherLinks {...links} />
        </div>
      </div>
      <p className="tabular mt-8 border-t border-line pt-6 pb-6 font-medium">
        {sessions.length} Live Sessions · {published} {publishedWord}
      </p>
      {sessions.length > 0 ? (
        <SessionGrid sessions={sessions} />
      ) : (
        <EmptyState
          icon={Waves}
          title="No recent sessions"
          text={
            published > 0
              ? `This ${who} has published ${published} ${published === 1 ? 'session' : 'sessions'} but none in the last ${LISTED_DAYS} days.`
              : `This ${who} has not published any sessions yet.`
          }
        />
      )}
    </div>
  )
}
