import {
  type LoaderFunctionArgs,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router'
import { formatHours, formatLongDate } from '#contract/time/dates.ts'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { dataErrorBoundary } from '#web/platform/errors/data-error.tsx'
import { LoadError, NO_ANSWER } from '#web/ui/load-error.tsx'
import { NewestInstead } from './cards/newest-instead.tsx'
import { loadSession } from './session/load-session.ts'
import { SessionView } from './session/session-view.tsx'
import { sharedPicture } from './session/shared-media.ts'
import { coverOf, photographerName, placeName } from './session-labels.ts'

const NOT_FETCHED = 'Failed to fetch session data'

export const loader = (asked: LoaderFunctionArgs) => loadSession(NOT_FETCHED, asked)

/** Opening and turning pictures changes only the address, not what was loaded. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate

export function meta({ matches, loaderData, params, location }: MetaArgs<typeof loader>) {
  const path = `/session/${params.id}`
  const session = loaderData?.found
  if (!session)
    return pageMeta(matches, {
      title: 'Session',
      description: 'This session cannot be shown.',
      path,
      hidden: true,
    })
  const place = placeName(session)
  const when = `${formatLongDate(session.session_date)}, ${formatHours(session.start_hour, session.end_hour)}`
  const shared = sharedPicture(session, location.search)
  return pageMeta(matches, {
    title: `${place}, ${when}`,
    description: `Surf photos and videos of ${place} by ${photographerName(session)}. ${when}.`,
    path,
    sharedQuery: shared?.query,
    image: shared?.url ?? coverOf(session) ?? undefined,
    hidden: !session.on_sale,
  })
}

export default function SessionPage() {
  const { found, error, isMissing, newest } = useLoaderData<typeof loader>()
  return (
    <>
      {found ? (
        <SessionView key={found.id} session={found} />
      ) : (
        <Failure isMissing={isMissing}>{error}</Failure>
      )}
      <NewestInstead sessions={newest} />
    </>
  )
}

/** Nobody answered at all, on the way here from another page. */
export const ErrorBoundary = dataErrorBoundary(() => <Failure>{NOT_FETCHED}</Failure>)

const Failure = ({ children, isMissing }: { children: string; isMissing?: boolean | undefined }) => (
  <LoadError
    isMissing={isMissing}
    heading="h1"
    title="This session cannot be shown"
    hint={isMissing ? 'It may have ended, or the link is incomplete.' : NO_ANSWER}
    way={{ to: '/sessions', label: 'Browse sessions' }}
  >
    Error loading session: {children}
  </LoadError>
)
