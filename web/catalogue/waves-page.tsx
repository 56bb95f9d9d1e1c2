import { Waves } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import {
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useLocation,
  useNavigation,
} from 'react-router'
import { livePlaces } from '#contract/catalogue/narrowing.ts'
import { formatLongDate } from '#contract/time/dates.ts'
import { listWavesOfDay } from '#contract/waves/day-waves.ts'
import { errorMessage } from '#web/platform/api/api.ts'
import { callFromLoader, pageStatus } from '#web/platform/api/call-from-loader.ts'
import { useConnectionTrouble } from '#web/platform/connection.ts'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { dataErrorBoundary } from '#web/platform/errors/data-error.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError, NO_ANSWER } from '#web/ui/load-error.tsx'
import { NewestInstead } from './cards/newest-instead.tsx'
import { loadNewest } from './list-newest.ts'
import { nameOfPlace } from './search/load-sessions.ts'
import { FoundWaves } from './waves/found-waves.tsx'
import { type Hours, readHours, wavesPath, whole } from './waves/hours.ts'
import { HoursSearch } from './waves/hours-search.tsx'
import { rememberedName } from './waves/place-names.ts'
import type { Spot } from './waves/spot-chips.tsx'
import { WavesToCome } from './waves/waves-to-come.tsx'

const FAILED = 'The waves could not be loaded.'

/** Spots that are offered before anything was searched for. */
const SPOTS = 5

export async function loader({ context, request }: LoaderFunctionArgs) {
  const hours = readHours(new URL(request.url).searchParams)
  const asked = whole(hours)
  const { location_id = null } = hours
  const named = () => nameOfPlace(context, { location_id, tag: 'freesurf', date: null })
  const nothing = { day: null, spots: [], newest: null, error: null }
  try {
    if (asked) {
      const day = await callFromLoader(context, listWavesOfDay, { query: asked })
      return { ...nothing, hours, placeName: day.place ?? '', day }
    }
    const [placeName, spots, newest] = await Promise.all([named(), loadSpots(context), loadNewest(context)])
    return { ...nothing, hours, placeName, spots, newest }
  } catch (failure) {
    const error = errorMessage(failure, FAILED)
    return data({ ...nothing, hours, placeName: await named(), error }, { status: pageStatus(failure) })
  }
}

/** Spots with most sessions on sale; the page stands without them. */
const loadSpots = (context: LoaderFunctionArgs['context']): Promise<readonly Spot[]> =>
  callFromLoader(context, livePlaces, { query: { tag: 'freesurf', limit: SPOTS } }).catch(() => [])

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
  const { hours, placeName, day, spots, newest, error } = useLoaderData<typeof loader>()
  const asked = useMemo(() => whole(hours), [hours])
  const found = (day?.waves.length ?? 0) > 0
  return (
    <>
      <Framed {...{ hours, placeName, spots, found }} isFirst={!asked} hasFailed={error !== null}>
        {error ? (
          <Failed error={error} />
        ) : (
          day && asked && <FoundWaves key={wavesPath(asked)} hours={asked} day={day} />
        )}
      </Framed>
      {newest?.length !== 0 ? (
        newest && <NewestInstead sessions={newest} />
      ) : (
        <div className="-mt-12 sm:-mt-16">
          <EmptyState
            icon={Waves}
            title="No waves to show yet"
            text={
              <>
                Search for your spot and hours, or see who shoots there
                <span className="as-photographer:hidden">, or ask below to be told</span>.
              </>
            }
            action={<ButtonLink to="/photographers">See who shoots where</ButtonLink>}
          />
        </div>
      )}
    </>
  )
}

/** No answer, or rubbish, while the site was open. */
export const ErrorBoundary = dataErrorBoundary(() => {
  const { search } = useLocation()
  return (
    <Framed hours={readHours(new URLSearchParams(search))} placeName="" hasFailed>
      <Failed error={FAILED} />
    </Framed>
  )
})

/** What the title says already is not said again. */
const Failed = ({ error }: { error: string }) => (
  <LoadError
    title="The waves cannot be shown"
    hint={error === FAILED ? undefined : NO_ANSWER}
    way={{ to: '/sessions', label: 'Browse sessions' }}
  >
    {error === FAILED ? NO_ANSWER : error}
  </LoadError>
)

type FramedProps = {
  hours: Partial<Hours>
  /** Empty where it is not known: then it is what was searched for. */
  placeName: string
  spots?: readonly Spot[]
  found?: boolean
  /** Nothing was searched for yet. */
  isFirst?: boolean
  hasFailed?: boolean
  children: ReactNode
}

function Framed(props: FramedProps) {
  const { hours, placeName, spots = [], found, isFirst, hasFailed, children } = props
  const { state, location } = useNavigation()
  const searching =
    state === 'loading' &&
    location.pathname === '/waves' &&
    whole(readHours(new URLSearchParams(location.search))) !== null
  // Without a line this page stays as it is.
  const isToCome = useConnectionTrouble() === null && searching
  const isBegin = isFirst && !isToCome
  return (
    <div className={classNames('measure pt-8 sm:pt-12', isBegin && 'pb-12 sm:pb-16')}>
      <h1 className="text-headline">I was in the water</h1>
      {isBegin && (
        <p className="mt-2 text-muted max-lg:max-w-2xl">
          Say where and when, and see the waves of all photographers who were there. Times are those of the
          place.
        </p>
      )}
      <div className="mt-6 sm:mt-8">
        <HoursSearch
          key={wavesPath(hours)}
          hours={hours}
          placeName={placeName || (hasFailed ? rememberedName(hours.location_id) : '')}
          busy={searching}
          folds={found}
          isQuiet={hasFailed && !searching}
          spots={isBegin ? spots : []}
        />
      </div>
      {!isBegin && (
        <div className="mt-8 sm:mt-10">
          {isToCome && <WavesToCome />}
          <div hidden={isToCome} aria-busy={searching}>
            {children}
          </div>
        </div>
      )}
    </div>
  )
}
