import type { ClientLoaderFunctionArgs, MetaArgs } from 'react-router'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Dashboard } from '#contract/orders/dashboard.ts'
import { myStats } from '#contract/orders/order-lists.ts'
import { listOwnSessions } from '#contract/sessions/my-sessions.ts'
import { FailedPart } from '#web/accounts/own-data/failed-part.tsx'
import { askOwn, loadOwn } from '#web/accounts/own-data/load-own.ts'
import { Own } from '#web/accounts/own-data/own.tsx'
import { useOwnPage } from '#web/accounts/own-data/use-own-page.ts'
import { call } from '#web/platform/api/api.ts'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FiguresSkeleton } from '#web/ui/figures.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { dashboardQuestions } from './stats/ask-dashboard.ts'
import { BestSellers } from './stats/best-sellers.tsx'
import { CardSkeleton } from './stats/card-skeleton.tsx'
import { DaysChart } from './stats/days-chart.tsx'
import { EndingSessions } from './stats/ending-sessions.tsx'
import { FirstSteps } from './stats/first-steps.tsx'
import { NextPayout } from './stats/next-payout.tsx'
import { SessionsTable } from './stats/sessions-table.tsx'
import { StatsFigures } from './stats/stats-figures.tsx'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Stats',
    description: 'Your sessions and sales in figures.',
    path: '/photographerprofile/stats',
    hidden: true,
  })

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  loadOwn('photographer', args, {
    stats: askOwn(myStats, 'Failed to fetch stats'),
    sessions: {
      ask: ({ token, signal }) => call(listOwnSessions, { query: { only: 'published' }, signal }, { token }),
      otherwise: 'Failed to fetch sessions',
    },
    ...dashboardQuestions(),
  })

type StatsAnswers = ReturnType<typeof useOwnPage<typeof clientLoader>>

/** Three figures (photographer.md §2.1), and around them how the last days went, what is paid out next and what each session brings. */
function StatsPage() {
  const page = useOwnPage<typeof clientLoader>()
  return (
    <section aria-labelledby="stats" className="grid grid-cols-1 gap-8">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 id="stats" className="text-headline">
          Stats
        </h1>
        {/* To everybody else the header's own is enough. */}
        <Own page={page} name="stats" waiting={null}>
          {({ data }) =>
            data && isBeginner(data) ? (
              <Own page={page} name="dashboard" waiting={null}>
                {(own) =>
                  mayUpload(own.data?.steps) && <ButtonLink to="/upload-session">Upload a session</ButtonLink>
                }
              </Own>
            ) : null
          }
        </Own>
      </div>
      {/* One after the other, from above: what came before stays where it is. */}
      <Own page={page} name="stats" waiting={<Waiting />}>
        {({ data: stats, error, reload }) => {
          const figures = error ? (
            <FailedPart
              text="Your figures cannot be shown just now. Nothing of them is lost."
              onRetry={reload}
            >
              Error loading stats: {error}
            </FailedPart>
          ) : (
            stats && <StatsFigures {...stats} />
          )
          // To whoever has published nothing yet the first steps say more than noughts.
          const isFirst = stats !== null && isBeginner(stats)
          return (
            <>
              {!isFirst && figures}
              <Own page={page} name="dashboard" waiting={isFirst ? <Waiting /> : <WaitingForDays />}>
                {(own) =>
                  own.data ? (
                    <>
                      {!Object.values(own.data.steps).every(Boolean) && <FirstSteps steps={own.data.steps} />}
                      {isFirst && figures}
                      {isFirst ? (
                        own.data.steps.payments && <Payout page={page} />
                      ) : (
                        <Days data={own.data} page={page} />
                      )}
                    </>
                  ) : (
                    <>
                      {isFirst && figures}
                      <div className={isFirst ? undefined : DAYS}>
                        <FailedPart
                          title="Last 30 days"
                          text="How these days went cannot be shown just now."
                          onRetry={own.reload}
                        >
                          {own.error}
                        </FailedPart>
                        {!isFirst && <Payout page={page} isAsked={false} />}
                      </div>
                    </>
                  )
                }
              </Own>
              {!isFirst && <SessionsBelow page={page} />}
            </>
          )
        }}
      </Own>
    </section>
  )
}
export const HydrateFallback = StatsPage
export default StatsPage

/** Whoever has neither published nor sold anything yet. */
const isBeginner = ({ sessions, orders }: OutputOf<typeof myStats>): boolean => sessions === 0 && orders === 0

/** Without payments nothing is published, and where an upload is the next of the first steps its button is there. */
const mayUpload = (steps: Dashboard['steps'] | undefined): boolean =>
  !steps || (steps.payments && (!steps.profile || steps.session))

/** The chart, and beside it what is paid out next. */
const DAYS = 'grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]'

function Days({ data, page }: { data: Dashboard; page: StatsAnswers }) {
  const isEmpty = data.days.every(({ views, items, total }) => views === 0 && items === 0 && total === 0)
  return (
    <>
      {/* Beside each other and of one height where there is a chart; its numbers come below both. */}
      <div className={isEmpty ? 'grid grid-cols-1 gap-4' : DAYS}>
        <DaysChart days={data.days} />
        <div className={classNames('grid min-w-0 grid-cols-1', !isEmpty && 'xl:col-start-2 xl:row-start-1')}>
          <Payout page={page} />
        </div>
      </div>
      <EndingSessions sessions={data.ending} />
      <BestSellers items={data.best_sellers} />
    </>
  )
}

/** Not before it is known what stands above them; they stay while that is asked for again. */
const SessionsBelow = ({ page }: { page: StatsAnswers }) => (
  <Own page={{ ...page, loading: false }} name="dashboard" waiting={null}>
    {() => <Sessions page={page} />}
  </Own>
)

const Sessions = ({ page }: { page: StatsAnswers }) => (
  <Own page={page} name="sessions" waiting={null}>
    {(own) =>
      own.data ? (
        <SessionsTable sessions={own.data.sessions} more={own.data.next_cursor !== null} />
      ) : (
        <FailedPart
          title="Your sessions"
          text="They cannot be listed just now. They are on sale as before."
          onRetry={own.reload}
        >
          {own.error}
        </FailedPart>
      )
    }
  </Own>
)

const Payout = ({ page, isAsked }: { page: StatsAnswers; isAsked?: boolean }) => (
  <Own page={page} name="payout" waiting={<WaitingForPayout />}>
    {(own) => <NextPayout own={own} isAsked={isAsked} />}
  </Own>
)

const Waiting = () => (
  <>
    <div className="grid grid-cols-1 gap-4">
      <FiguresSkeleton count={3} label="Loading your stats" />
      <Skeleton className="h-15 lg:h-5 lg:max-w-2xl" />
    </div>
    <WaitingForDays />
  </>
)
const WaitingForDays = () => (
  <div className={DAYS}>
    <CardSkeleton label="Loading the last 30 days" title="Last 30 days" className="min-h-120">
      <Skeleton className="h-6 w-32" />
      <Skeleton className="h-36" />
      <Skeleton className="h-6 w-32" />
      <Skeleton className="h-36" />
    </CardSkeleton>
    <WaitingForPayout />
  </div>
)
const WaitingForPayout = () => (
  <CardSkeleton label="Loading the next payout" title="Next payout" className="min-h-68">
    <Skeleton className="h-9 w-40" />
    <Skeleton className="h-5" />
    <Skeleton className="h-5 w-2/3" />
  </CardSkeleton>
)
