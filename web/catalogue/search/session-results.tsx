import { Waves } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { PAGE_SIZE } from '#contract/catalogue/listing.ts'
import { addDays, LISTED_DAYS, today } from '#contract/time/dates.ts'
import { loadPart } from '#web/platform/connection.ts'
import { useLoadMore } from '#web/platform/lists/use-load-more.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Part } from '#web/ui/part.tsx'
import { MoreSessions } from '../cards/more-sessions.tsx'
import { SessionGrid } from '../cards/session-grid.tsx'
import type { SessionsPage } from './load-sessions.ts'
import { dayLabel, type Filters, sessionsPath } from './search-filters.ts'
import { useLostCovers } from './use-lost-covers.ts'

/** `today`, `yesterday`, otherwise `November 20, 2026` on one line: within a sentence. */
const wordOfDay = (date: string): string =>
  dayLabel(date)
    .replace(/^\w+day$/, (word) => word.toLowerCase())
    .replaceAll(' ', '\u00a0')

/** What is said of a day without a session: most of one long ago are on sale no more. */
const isLongAgo = (date: string): boolean => date < addDays(today(), -LISTED_DAYS)

/** Cards in a row at a desk. */
const COLUMNS = 4
/** What the button for more fills of a row that cards leave unfilled there, by how many they leave. */
const rests = ['', 'xl:col-span-1', 'xl:col-span-2', 'xl:col-span-3']
/** As high as the pictures of those cards. */
const restLook = 'xl:*:h-54 xl:*:justify-center xl:*:rounded-card xl:*:bg-surface-soft xl:pt-0'

/** Loaded where covers do not come. */
const loadLost = () => import('#web/media/lost-bar.tsx')
const LostBar = lazy(async () => ({ default: (await loadPart(loadLost)).LostBar }))

type SessionResultsProps = {
  filters: Filters
  first: SessionsPage
  /** A day that has sessions, where this one has none. */
  nearest: string | null
}

export function SessionResults({ filters, first, nearest }: SessionResultsProps) {
  const list = useLoadMore({
    first,
    // Loaded on the first press: the page is lighter without it.
    fetchMore: async (cursor) => (await import('./fetch-sessions.ts')).fetchSessions(filters, cursor),
    pathOf: (shown) => sessionsPath(filters, shown),
    failed: 'Failed to fetch sessions',
  })
  const { items, hasMore } = list
  const covers = useLostCovers()
  if (items.length === 0) {
    const all = sessionsPath({ tag: filters.tag, location_id: null, date: null })
    const isNarrowed = sessionsPath(filters) !== all
    return (
      <EmptyState
        icon={Waves}
        title="Give your photographer some time to publish the session."
        text={
          <>
            {filters.date && (
              <span className="mb-1 block font-medium text-ink">
                {isLongAgo(filters.date)
                  ? `Nothing from ${wordOfDay(filters.date)}. Sessions are on sale for ${LISTED_DAYS}\u00a0days after they are published.`
                  : `Nothing from ${wordOfDay(filters.date)} so far.`}
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
              <ButtonLink to={sessionsPath({ ...filters, date: nearest })} variant="action">
                Nearest day: {dayLabel(nearest)}
              </ButtonLink>
            )}
            {isNarrowed ? (
              <ButtonLink to={all} variant={nearest ? 'outline' : 'action'}>
                See all sessions
              </ButtonLink>
            ) : filters.tag === 'surflesson' ? (
              <ButtonLink to="/surfschools">Surf schools</ButtonLink>
            ) : (
              <ButtonLink to="/photographers">See who shoots where</ButtonLink>
            )}
          </div>
        }
      />
    )
  }
  const rest = hasMore ? (COLUMNS - (items.length % COLUMNS)) % COLUMNS : 0
  return (
    <div {...covers.list} tabIndex={-1} className="outline-none">
      <SessionGrid key={covers.round} sessions={items}>
        {/* Of a list that was longer it stays, for the ear: it tells that this is the end, and takes the focus. */}
        {(hasMore || first.next_cursor !== null) && (
          <li
            className={
              hasMore ? classNames('col-span-full pt-4', rests[rest], rest > 0 && restLook) : 'sr-only'
            }
          >
            <MoreSessions list={list} path={sessionsPath(filters, items.length + PAGE_SIZE)} />
          </li>
        )}
      </SessionGrid>
      {covers.isMuchLost && (
        <Part name="lost covers" instead={null}>
          <Suspense fallback={null}>
            <LostBar onAgain={covers.again} />
          </Suspense>
        </Part>
      )}
    </div>
  )
}
