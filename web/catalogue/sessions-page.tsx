import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData, useNavigation } from 'react-router'
import { exploreSessions, listLocations, listSurfSchools, PAGE_SIZE } from '#contract/catalogue.ts'
import { sentenceOf } from '#web/platform/api.ts'
import { callFromLoader, pageStatus } from '#web/platform/call-from-loader.ts'
import { pageMeta } from '#web/platform/page-meta.ts'
import { classNames } from '#web/ui/class-names.ts'
import { LoadTrouble } from '#web/ui/load-trouble.tsx'
import { readFilters } from './read-filters.ts'
import { SearchBar } from './search-bar.tsx'
import { type Filters, sessionsPath } from './search-filters.ts'
import { SessionResults } from './session-results.tsx'

type Context = LoaderFunctionArgs['context']

async function nameOfPlace(context: Context, { location_id: id }: Filters): Promise<string> {
  if (id === null) return ''
  const places =
    id > 0 ? await callFromLoader(context, listLocations) : await callFromLoader(context, listSurfSchools)
  return places.find((place) => place.id === Math.abs(id))?.name ?? ''
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const filters = readFilters(new URL(request.url).searchParams)
  try {
    const [first, placeName] = await Promise.all([
      callFromLoader(context, exploreSessions, { query: { ...filters, limit: PAGE_SIZE } }),
      nameOfPlace(context, filters),
    ])
    return { filters, placeName, first, error: null }
  } catch (failure) {
    const error = sentenceOf(failure, 'Failed to fetch sessions')
    return data({ filters, placeName: '', first: null, error }, { status: pageStatus(failure) })
  }
}

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
  const { state, location } = useNavigation()
  const path = sessionsPath(filters)
  const searching = state === 'loading' && location.pathname === '/sessions'
  return (
    <div className="measure pt-8 sm:pt-12">
      <h1 className="mb-6 text-headline sm:mb-8">Find your waves</h1>
      <SearchBar key={path} filters={filters} placeName={placeName} busy={searching} />
      <div
        aria-busy={searching}
        className={classNames('mt-10 transition-opacity sm:mt-12', searching && 'opacity-50')}
      >
        {first ? (
          <SessionResults key={path} filters={filters} first={first} />
        ) : (
          <LoadTrouble>Error loading sessions: {error}</LoadTrouble>
        )}
      </div>
    </div>
  )
}
