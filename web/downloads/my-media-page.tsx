import { Images } from 'lucide-react'
import { lazy, Suspense, useMemo } from 'react'
import type { ClientLoaderFunctionArgs, MetaArgs } from 'react-router'
import { myMedia, type PurchasedMedia } from '#contract/orders/downloads.ts'
import type { ProcessingOrder } from '#contract/orders/owned-media.ts'
import { LIST_PAGE } from '#contract/paging.ts'
import { fetchOwnPage } from '#web/accounts/own-data/fetch-own-page.ts'
import { loadOwn } from '#web/accounts/own-data/load-own.ts'
import { Own, type OwnData } from '#web/accounts/own-data/own.tsx'
import { useOwnPage } from '#web/accounts/own-data/use-own-page.ts'
import { loadOwnPages, type OwnList, useOwnPages } from '#web/accounts/own-data/use-own-pages.ts'
import { whenReloaded } from '#web/accounts/own-data/when-reloaded.ts'
import { NewestHere } from '#web/catalogue/cards/newest-here.tsx'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import type { Page } from '#web/platform/lists/use-load-more.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { NO_ANSWER } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Bought } from './bought/bought.tsx'
import { fetchProcessing } from './fetch-processing.ts'
import { useArrivals } from './use-arrivals.ts'

const ProcessingOrders = lazy(async () => ({
  default: (await import('./processing-orders.tsx')).ProcessingOrders,
}))

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'My Media',
    description: 'The originals of your surf photos and videos.',
    path: '/surfer/media',
    hidden: true,
  })

const bought: OwnList<PurchasedMedia> = {
  fetchPage: (cursor, how) => fetchOwnPage(myMedia, cursor, how),
  size: LIST_PAGE,
  otherwise: 'Failed to fetch media',
}

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  loadOwn('surfer', args, {
    media: loadOwnPages(bought, args),
    processing: { ask: fetchProcessing, otherwise: 'Failed to fetch purchase history' },
  })
export const shouldRevalidate = whenReloaded

function MyMediaPage() {
  const page = useOwnPage<typeof clientLoader>()
  const arriving = useArrivals(page.reload)
  return (
    <section aria-labelledby="my-media" className="grid gap-6">
      {/* Loaded before the media is shown: it stands above and would shift the grid. */}
      <Own page={page} name="processing" waiting={<Waiting />}>
        {({ data: processing }) => (
          <Own page={page} name="media" waiting={<Waiting />}>
            {(own) => <Media own={own} processing={processing ?? []} arriving={arriving} />}
          </Own>
        )}
      </Own>
    </section>
  )
}
export const HydrateFallback = MyMediaPage
export default MyMediaPage

type MediaProps = {
  own: OwnData<Page<PurchasedMedia>>
  processing: readonly ProcessingOrder[]
  /** Something was bought a moment ago. */
  arriving: boolean
}

function Media({ own: { data, error, reload }, processing, arriving }: MediaProps) {
  const list = useOwnPages(data, bought)
  const { rows } = list
  const waits = processing.length > 0
  const underWay = waits && <ProcessingOrders orders={processing} />
  const items = useMemo(() => rows && [...rows].sort((a, b) => b.id - a.id), [rows])
  return (
    <>
      {(!items || items.length === 0) && <Heading />}
      {error && (
        <Failure
          title={rows ? undefined : 'Your media cannot be shown'}
          hint={rows ? undefined : NO_ANSWER}
          onRetry={reload}
        >
          Error loading media: {error}
        </Failure>
      )}
      {arriving && !waits && items?.length === 0 && <Arriving />}
      {!arriving && !waits && items?.length === 0 && (
        <>
          <EmptyState
            icon={Images}
            title="No media found"
            text="You haven't purchased any photos or videos yet."
            action={
              <ButtonLink to="/sessions" variant="action">
                Browse sessions
              </ButtonLink>
            }
          />
          <NewestHere />
        </>
      )}
      {items?.length === 0 && <Suspense fallback={null}>{underWay}</Suspense>}
      {items && items.length > 0 && (
        <Bought {...list} bought={items} title={<Heading />} above={underWay} onSaved={reload} />
      )}
    </>
  )
}

const Heading = () => (
  <h1 id="my-media" className="text-headline">
    My Media
  </h1>
)

const Arriving = () => (
  <p role="status" className="flex items-center gap-3 py-10 text-muted">
    <Spinner /> Your payment is being confirmed. Your files appear here in a moment.
  </p>
)

/** As the first session of several files stands there, under what is said of all. */
const Waiting = () => (
  <>
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <Heading />
        <Skeleton className="mt-1 h-6 w-40" />
      </div>
      <div className="flex flex-wrap gap-2">
        <Skeleton className="h-11 w-38 rounded-control" />
        <Skeleton className="h-11 w-44 rounded-control" />
      </div>
    </div>
    <div role="status" className="grid gap-7">
      <span className="sr-only">Loading your media</span>
      <span className="flex items-center gap-3 border-t border-line pt-5">
        <Skeleton className="size-9 shrink-0 rounded-full" />
        <span className="grid">
          <Skeleton className="my-1 h-5 w-32" />
          <Skeleton className="my-0.5 h-9 w-48 lg:h-4" />
        </span>
      </span>
      <span className="grid grid-cols-2 gap-x-3 sm:gap-x-6 xl:grid-cols-3">
        {['a', 'b', 'c'].map((key) => (
          <span key={key} className="grid gap-3 max-xl:nth-3:hidden">
            <Skeleton className="aspect-3/2" />
            <span className="grid gap-2">
              <Skeleton className="h-4 w-3/4" />
              <Skeleton className="h-4 w-1/2" />
            </span>
            <Skeleton className="h-13 rounded-control sm:h-11" />
          </span>
        ))}
      </span>
    </div>
  </>
)
