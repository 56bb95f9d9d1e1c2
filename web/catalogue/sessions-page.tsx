import type { ReactNode } from 'react'
import {
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
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
import { LoadError } from '#web/ui/load-error.tsx'
import { Part } from '#web/ui/part.tsx'
import { loadSessions, nameOfPlace } from './search/load-sessions.ts'
import { readFilters } from './search/read-filters.ts'
import { SearchBar } from './search/search-bar.tsx'
import { type Filters, sessionsPath } from './search/search-filters.ts'
import { SessionResults } from './search/session-results.tsx'

const FAILED = 'Failed to fetch sessions'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const filters = readFilters(searchParams)
  try {
    const [first, placeName] = await Promise.all([
      loadSessions(context, filters, readShown(searchParams, PAGE_SIZE)),
      nameOfPlace(context, filters),
    ])
    return { filters, placeName, first, error: null }
  } catch (failure) {
    const error = errorMessage(failure, FAILED)
    return data({ filters, placeName: '', first: null, error }, { status: pageStatus(failure) })
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
  const { filters, placeName, first, error } = useLoaderData<typeof loader>()
  return (
    <Framed filters={filters} placeName={placeName}>
      {first ? (
        <SessionResults key={sessionsPath(filters)} filters={filters} first={first} />
      ) : (
        <LoadError>Error loading sessions: {error}</LoadError>
      )}
    </Framed>
  )
}

/** No answer, or rubbish, while the site was open. */
export const ErrorBoundary = dataErrorBoundary(() => {
  const { search } = useLocation()
  return (
    <Framed filters={readFilters(new URLSearchParams(search))} placeName="">
      <LoadError>Error loading sessions: {FAILED}</LoadError>
    </Framed>
  )
})

function Framed({ children, ...asked }: { filters: Filters; placeName: string; children: ReactNode }) {
  const { state, location } = useNavigation()
  const searching = state === 'loading' && location.pathname === '/sessions'
  return (
    <div className="measure pt-8 sm:pt-12">
      <h1 className="mb-6 text-headline sm:mb-8">Find your waves</h1>
      <Part name="search" of={asked.filters}>
        <SearchBar {...asked} busy={searching} />
      </Part>
      <div
        aria-busy={searching}
        className={classNames('mt-10 transition-opacity sm:mt-12', searching && 'opacity-50')}
      >
        <Part name="results" of={children}>
          {children}
        </Part>
      </div>
    </div>
  )
}
