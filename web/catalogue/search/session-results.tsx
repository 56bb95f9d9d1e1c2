import { Waves } from 'lucide-react'
import { PAGE_SIZE } from '#contract/catalogue/listing.ts'
import { useLoadMore } from '#web/platform/lists/use-load-more.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { SessionGrid } from '../cards/session-grid.tsx'
import { countOf } from '../session-labels.ts'
import type { SessionsPage } from './load-sessions.ts'
import { dayLabel, type Filters, sessionsPath } from './search-filters.ts'

/** `today`, `yesterday`, otherwise `November 20, 2026`: within a sentence. */
const wordOfDay = (date: string): string => dayLabel(date).replace(/^\w+day$/, (word) => word.toLowerCase())

/** Further away it is hardly what somebody looks for. */
const NEAR_DAYS = 30
const isNear = (one: string, other: string): boolean =>
  Math.abs(Date.parse(one) - Date.parse(other)) <= NEAR_DAYS * 86_400_000

type SessionResultsProps = {
  filters: Filters
  first: SessionsPage
  /** A day that has sessions, where this one has none. */
  nearest: string | null
}

export function SessionResults({ filters, first, nearest }: SessionResultsProps) {
  const { items, hasMore, busy, error, loadMore } = useLoadMore({
    first,
    // Loaded on the first press: the page is lighter without it.
    fetchMore: async (cursor) => (await import('./fetch-sessions.ts')).fetchSessions(filters, cursor),
    pathOf: (shown) => sessionsPath(filters, shown),
    failed: 'Failed to fetch sessions',
  })
  if (items.length === 0) {
    const all = sessionsPath({ tag: filters.tag, location_id: null, date: null })
    const isFar = nearest !== null && filters.date !== null && !isNear(nearest, filters.date)
    return (
      <EmptyState
        icon={Waves}
        title="Give your photographer some time to publish the session."
        text={
          <>
            {filters.date && (
              <span className="mb-1 block font-medium text-ink">
                Nothing from {wordOfDay(filters.date)} so far.
              </span>
            )}
            {filters.location_id === null
              ? 'Try changing your filters or check back later for new sessions.'
              : "This surf school or location doesn't have any sessions yet. Please check back later or try a different selection."}
          </>
        }
        action={
          <div className="grid gap-3 sm:flex sm:flex-wrap sm:justify-center">
            {nearest && (
              <ButtonLink
                to={sessionsPath({ ...filters, date: nearest })}
                variant={isFar ? 'outline' : 'action'}
              >
                Nearest day: {dayLabel(nearest)}
              </ButtonLink>
            )}
            {sessionsPath(filters) !== all && (
              <ButtonLink to={all} variant={isFar ? 'action' : 'outline'}>
                See all sessions
              </ButtonLink>
            )}
          </div>
        }
      />
    )
  }
  return (
    <div className="grid gap-12">
      <SessionGrid sessions={items} />
      <LoadMore
        hasMore={hasMore}
        busy={busy}
        error={error && `Error loading sessions: ${error}`}
        onMore={loadMore}
        label="Load more sessions"
        busyText="Loading sessions..."
        shown={countOf(items.length, 'session')}
        path={sessionsPath(filters, items.length + PAGE_SIZE)}
      />
    </div>
  )
}
