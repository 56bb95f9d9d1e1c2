import { ArrowLeft, Waves } from 'lucide-react'
import { Link } from 'react-router'
import type { PublishedSessions, Session } from '#contract/catalogue/catalogue.ts'
import { SELLER_PAGE } from '#contract/catalogue/listing.ts'
import { countOf } from '#contract/counts.ts'
import { LISTED_DAYS } from '#contract/time/dates.ts'
import { ShareButton } from '#web/media/share-button.tsx'
import { shownPath } from '#web/platform/lists/shown.ts'
import { type Page, useLoadMore } from '#web/platform/lists/use-load-more.ts'
import { ButtonLink, buttonLook } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { MoreSessions } from '../cards/more-sessions.tsx'
import { SessionGrid } from '../cards/session-grid.tsx'
import { SellerLinks, type SellerLinksProps } from './seller-links.tsx'

type SellerProfileProps = {
  name: string
  picture: { url: string } | null
  initialsOf: readonly [string, string]
  place: string | null
  links: SellerLinksProps
  published: PublishedSessions
  fetchMore: (cursor: string | null) => Promise<Page<Session>>
  /** Path of the page. */
  path: string
  /** Where its owner changes what stands here; null for everybody else. */
  ownArea?: string | null
  publishedWord: 'Published Sessions' | 'Total Published Sessions'
  who: 'photographer' | 'surf school'
}

/** The seller profile of a photographer or a surf school, with the sessions on sale. */
export function SellerProfile(props: SellerProfileProps) {
  const { name, picture, initialsOf, place, links, published, ownArea, publishedWord, who } = props
  const { live_count, published_count } = published
  const [back, where] = who === 'photographer' ? ['Sessions', '/sessions'] : ['Surf Schools', '/surfschools']
  return (
    <div className="measure pt-4 sm:pt-6">
      <div className="flex flex-wrap items-center justify-between">
        <Link to={where} viewTransition className={`${buttonLook('quiet')} -ml-4 text-muted`}>
          <ArrowLeft aria-hidden="true" className="size-4.5" />
          {back}
        </Link>
        <div className="flex gap-2">
          {ownArea && <ButtonLink to={ownArea}>Manage</ButtonLink>}
          <ShareButton atEnd title={name} />
        </div>
      </div>
      <div className="mt-4 flex gap-4 sm:mt-6 sm:items-center sm:gap-8">
        <Avatar
          photo={picture}
          first={initialsOf[0]}
          last={initialsOf[1]}
          className="size-16 text-title sm:size-32 sm:text-headline"
        />
        <div className="min-w-0 break-words">
          <div className="grid min-h-16 content-center sm:min-h-0">
            <h1
              title={name}
              className="line-clamp-4 text-headline hyphens-auto large-letters:line-clamp-none sm:line-clamp-3"
            >
              {name}
            </h1>
            {place && <p className="mt-1 line-clamp-2 text-muted large-letters:line-clamp-none">{place}</p>}
          </div>
          <SellerLinks {...links} />
        </div>
      </div>
      <div className="mt-4 mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-line pt-4 sm:mt-8 sm:mb-6 sm:pt-6">
        <h2 className="text-title">Sessions</h2>
        <p className="tabular text-muted">
          {live_count} Live Sessions · {published_count} {publishedWord}
        </p>
      </div>
      {published.sessions.length > 0 ? (
        <Published {...props} />
      ) : (
        <EmptyState
          icon={Waves}
          title="No recent sessions"
          text={
            published_count > 0
              ? `This ${who} has published ${countOf(published_count, 'session').replace(' ', '\u00a0')} but none in the last ${LISTED_DAYS} days.`
              : `This ${who} has not published any sessions yet.`
          }
          action={
            <ButtonLink to="/sessions" variant="action">
              Browse sessions
            </ButtonLink>
          }
        />
      )}
    </div>
  )
}

function Published({ published, fetchMore, path }: SellerProfileProps) {
  const { sessions, next_cursor } = published
  const list = useLoadMore({
    first: { items: sessions, next_cursor },
    fetchMore,
    pathOf: (shown) => shownPath(path, shown, SELLER_PAGE),
    failed: 'Failed to fetch sessions',
  })
  return (
    <div className="grid gap-12">
      <SessionGrid sessions={list.items} underHeading />
      <MoreSessions
        byScrolling
        list={list}
        path={shownPath(path, list.items.length + SELLER_PAGE, SELLER_PAGE)}
      />
    </div>
  )
}
