import {
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router'
import { exploreSession } from '#contract/catalogue.ts'
import { formatDate, formatHours } from '#contract/dates.ts'
import { ApiError, sentenceOf } from '#web/platform/api.ts'
import { callFromLoader } from '#web/platform/call-from-loader.ts'
import { pageMeta } from '#web/platform/page-meta.ts'
import { SessionTrouble } from './session-trouble.tsx'
import { SessionView } from './session-view.tsx'
import { coverOf, photographerName, placeName } from './session-words.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  try {
    const session = await callFromLoader(context, exploreSession, { params: { id: params.id ?? '' } })
    return { session, error: null }
  } catch (failure) {
    const status = failure instanceof ApiError && failure.status >= 400 ? failure.status : 503
    const error = sentenceOf(failure, 'Failed to fetch session data')
    // An address that is no number is an address that does not exist.
    return data({ session: null, error }, { status: status === 400 ? 404 : status })
  }
}

/** Opening and turning pictures changes only the address, not what was loaded. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate

export function meta({ matches, loaderData, params }: MetaArgs<typeof loader>) {
  const path = `/session/${params.id}`
  const session = loaderData?.session
  if (!session)
    return pageMeta(matches, {
      title: 'Session',
      description: 'This session cannot be shown.',
      path,
      hidden: true,
    })
  const place = placeName(session)
  const when = `${formatDate(session.session_date)}, ${formatHours(session.start_hour, session.end_hour)}`
  return pageMeta(matches, {
    title: `${place}, ${when}`,
    description: `Surf photos and videos of ${place} by ${photographerName(session)}. ${when}.`,
    path,
    image: coverOf(session) ?? undefined,
    hidden: !session.on_sale,
  })
}

export default function SessionPage() {
  const { session, error } = useLoaderData<typeof loader>()
  return session ? <SessionView key={session.id} session={session} /> : <SessionTrouble error={error} />
}
