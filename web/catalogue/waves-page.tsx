import type { ReactNode } from 'react'
import {
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useLocation,
  useNavigation,
} from 'react-router'
import { formatLongDate } from '#contract/time/dates.ts'
import { listWavesOfDay } from '#contract/waves/day-waves.ts'
import { errorMessage } from '#web/platform/api/api.ts'
import { callFromLoader, pageStatus } from '#web/platform/api/call-from-loader.ts'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { dataErrorBoundary } from '#web/platform/errors/data-error.tsx'
import { LoadError, NO_ANSWER } from '#web/ui/load-error.tsx'
import { nameOfPlace } from './search/load-sessions.ts'
import { DayWaves } from './waves/day-waves.tsx'
import { type Hours, readHours, wavesPath, whole } from './waves/hours.ts'
import { HoursSearch } from './waves/hours-search.tsx'

const FAILED = 'The waves could not be loaded.'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const hours = readHours(new URL(request.url).searchParams)
  const asked = whole(hours)
  try {
    const day = asked && (await callFromLoader(context, listWavesOfDay, { query: asked }))
    const { location_id = null } = hours
    const placeName = day
      ? (day.place ?? '')
      : await nameOfPlace(context, { location_id, tag: 'freesurf', date: null })
    return { hours, placeName, day, error: null }
  } catch (failure) {
    const error = errorMessage(failure, FAILED)
    return data({ hours, placeName: '', day: null, error }, { status: pageStatus(failure) })
  }
}

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  const { placeName = '', hours = {} } = loaderData ?? {}
  const when = whole(hours)
  return pageMeta(matches, {
    title:
      when && placeName
        ? `Waves at ${placeName}, ${formatLongDate(when.date)}, ${when.from} to ${when.to}`
        : 'I was in the water',
    description:
      'All waves that photographers have caught at one place within some hours, watermarked previews are free.',
    path: wavesPath(hours),
    hidden: true,
  })
}

export default function WavesPage() {
  const { hours, placeName, day, error } = useLoaderData<typeof loader>()
  const asked = whole(hours)
  return (
    <Framed hours={hours} placeName={placeName} found={(day?.waves.length ?? 0) > 0}>
      {error ? (
        <Failed>{error}</Failed>
      ) : day && asked ? (
        <DayWaves key={wavesPath(asked)} hours={asked} day={day} />
      ) : (
        <p className="max-w-2xl text-muted">
          Say where and when, and see the waves of all photographers who were there. Times are those of the
          place.
        </p>
      )}
    </Framed>
  )
}

/** No answer, or rubbish, while the site was open. */
export const ErrorBoundary = dataErrorBoundary(() => {
  const { search } = useLocation()
  return (
    <Framed hours={readHours(new URLSearchParams(search))} placeName="">
      <Failed>{FAILED}</Failed>
    </Framed>
  )
})

const Failed = ({ children }: { children: ReactNode }) => (
  <LoadError
    title="The waves cannot be shown"
    hint={NO_ANSWER}
    way={{ to: '/sessions', label: 'Browse sessions' }}
  >
    {children}
  </LoadError>
)

type FramedProps = { hours: Partial<Hours>; placeName: string; found?: boolean; children: ReactNode }

function Framed({ hours, placeName, found = false, children }: FramedProps) {
  const { state, location } = useNavigation()
  const searching = state === 'loading' && location.pathname === '/waves'
  return (
    <div className="measure pt-8 sm:pt-12">
      <h1 className="mb-6 text-headline sm:mb-8">I was in the water</h1>
      <HoursSearch
        key={wavesPath(hours)}
        hours={hours}
        placeName={placeName}
        busy={searching}
        folds={found}
      />
      <div aria-busy={searching} className="mt-8 sm:mt-10">
        {children}
      </div>
    </div>
  )
}
