import type { ReactNode } from 'react'
import {
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigation,
} from 'react-router'
import { PAGE_SIZE } from '#contract/catalogue/listing.ts'
import { errorMessage } from '#web/platform/api/api.ts'
import { pageStatus } from '#web/platform/api/call-from-loader.ts'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { dataErrorBoundary } from '#web/platform/errors/data-error.tsx'
import { isLengthened, readShown } from '#web/platform/lists/shown.ts'
import { classNames } from '#web/ui/class-names.ts'
import { LoadError, NO_ANSWER } from '#web/ui/load-error.tsx'
import { Part } from '#web/ui/part.tsx'
import { type Chip, loadChips, loadNearestDay } from './search/load-chips.ts'
import { loadSessions, nameOfPlace } from './search/load-sessions.ts'
import { readFilters } from './search/read-filters.ts'
import { SearchBar } from './search/search-bar.tsx'
import { SearchChips } from './search/search-chips.tsx'
import { type Filters, sessionsPath } from './search/search-filters.ts'
import { SessionResults } from './search/session-results.tsx'
import { pathOfTypedPlace } from './search/typed-place.ts'

const FAILED = 'Failed to fetch sessions'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const typed = await pathOfTypedPlace(context, searchParams)
  if (typed !== null) throw redirect(typed)
  const filters = readFilters(searchParams)
  const named = nameOfPlace(context, filters)
  try {
    const [first, placeName, chips] = await Promise.all([
      loadSessions(context, filters, readShown(searchParams, PAGE_SIZE)),
      named,
      loadChips(context, filters, named),
    ])
    const isNone = first.items.length === 0
    const nearest = isNone ? await loadNearestDay(context, filters) : null
    // Where nothing at all is on sale no search would find more.
    const isBare = isNone && sessionsPath(filters) === '/sessions'
    const isNarrowed = filters.location_id !== null || filters.date !== null
    const isQuiet = isNone && (nearest !== null || isNarrowed)
    return { filters, placeName, chips, isBare, isQuiet, first, nearest, error: null }
  } catch (failure) {
    const error = errorMessage(failure, FAILED)
    const none = { placeName: '', chips: [], isBare: false, isQuiet: true, first: null, nearest: null }
    return data({ filters, ...none, error }, { status: pageStatus(failure) })
  }
}

export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) =>
  !isLengthened(change, PAGE_SIZE) && change.defaultShouldRevalidate

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  const place = loaderData?.placeName
  return pageMeta(matches, {
    title: place ? `Surf sessions at ${place}` : 'Surf sessions',
    description: `Surf photos and videos${place ? ` from ${place}` : ''}, newest sessions first. Look for your waves, watermarked previews are free.`,
    path: loaderData ? sessionsPath(loaderData.filters) : '/sessions',
  })
}

export default function SessionsPage() {
  const { filters, placeName, chips, isBare, isQuiet, first, nearest, error } = useLoaderData<typeof loader>()
  return (
    <Framed filters={filters} placeName={placeName} chips={chips} isBare={isBare} isQuiet={isQuiet}>
      {first ? (
        <SessionResults key={sessionsPath(filters)} filters={filters} first={first} nearest={nearest} />
      ) : (
        <Failed>{error}</Failed>
      )}
    </Framed>
  )
}

/** No answer, or rubbish, while the site was open. */
export const ErrorBoundary = dataErrorBoundary(() => {
  const { search } = useLocation()
  return (
    <Framed filters={readFilters(new URLSearchParams(search))} placeName="" chips={[]} isQuiet>
      <Failed>{FAILED}</Failed>
    </Framed>
  )
})

const Failed = ({ children }: { children: ReactNode }) => (
  <LoadError
    title="The sessions cannot be shown"
    hint={NO_ANSWER}
    way={{ to: '/photographers', label: 'Photographers' }}
  >
    Error loading sessions: {children}
  </LoadError>
)

type FramedProps = {
  filters: Filters
  placeName: string
  chips: readonly Chip[]
  /** Nothing at all is on sale: no quick search finds more. */
  isBare?: boolean
  isQuiet: boolean
  children: ReactNode
}

function Framed({ children, chips, isBare, ...asked }: FramedProps) {
  const { state, location } = useNavigation()
  const { search } = useLocation()
  const searching = state === 'loading' && location.pathname === '/sessions'
  return (
    <div className="measure pt-3 lg:pt-8">
      <h1 className="mb-2 text-title lg:mb-5 lg:text-headline">Find your waves</h1>
      <Part name="search" of={asked.filters}>
        <SearchBar {...asked} busy={searching} />
      </Part>
      {!isBare && <SearchChips tag={asked.filters.tag} chips={chips} search={search} />}
      <div
        aria-busy={searching}
        className={classNames('mt-4 transition-opacity **:scroll-mt-20 lg:mt-8', searching && 'opacity-50')}
      >
        <Part name="results" of={children}>
          {children}
        </Part>
      </div>
    </div>
  )
}
