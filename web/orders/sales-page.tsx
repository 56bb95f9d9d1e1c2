import { HandCoins } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import type { ClientLoaderFunctionArgs, MetaArgs } from 'react-router'
import { mySales, type Sale } from '#contract/orders/order-lists.ts'
import { LIST_PAGE } from '#contract/paging.ts'
import { fetchOwnPage } from '#web/accounts/own-data/fetch-own-page.ts'
import { loadOwn } from '#web/accounts/own-data/load-own.ts'
import { Own, type OwnData } from '#web/accounts/own-data/own.tsx'
import { useOpenFromStart } from '#web/accounts/own-data/use-open-from-start.ts'
import { useOwnPage } from '#web/accounts/own-data/use-own-page.ts'
import { loadOwnPages, type OwnList, useOwnPages } from '#web/accounts/own-data/use-own-pages.ts'
import { whenReloaded } from '#web/accounts/own-data/when-reloaded.ts'
import type { ApiError } from '#web/platform/api/api.ts'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import type { Page } from '#web/platform/lists/use-load-more.ts'
import { useScrollRestoration } from '#web/platform/navigation/use-scroll-restoration.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { NO_ANSWER } from '#web/ui/load-error.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SaleRow } from './sale-row.tsx'
import { ordersOf, type SoldOrder } from './sales.ts'
import { SalesDownload } from './sales-download.tsx'

const SalesDialog = lazy(async () => ({ default: (await import('./sales-dialog.tsx')).SalesDialog }))
const ViewedSale = lazy(async () => ({ default: (await import('./viewed-sale.tsx')).ViewedSale }))

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Sales History',
    description: 'Your orders, one by one.',
    path: '/photographerprofile/sales',
    hidden: true,
  })

/** The error message of photographer.md §8, with the status where there is an answer. */
const reasonOf = (failure: ApiError | null): string =>
  failure && failure.status > 0 ? `Failed to fetch sales data: ${failure.status}` : 'Failed to fetch sales'

const sales: OwnList<Sale> = {
  fetchPage: (cursor, how) => fetchOwnPage(mySales, cursor, how),
  size: LIST_PAGE,
  otherwise: 'Failed to fetch sales',
}

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  loadOwn('photographer', args, { sales: loadOwnPages(sales, args) })
export const shouldRevalidate = whenReloaded

/** One row an order, newest first (photographer.md §2.1). */
function SalesPage() {
  const page = useOwnPage<typeof clientLoader>()
  const [exporting, setExporting] = useOpenFromStart('sales-download', page.answers !== null)
  const onExport = () => setExporting(true)
  return (
    <section aria-labelledby="sales" className="grid gap-6">
      <Own page={page} name="sales" waiting={<Waiting onExport={onExport} />}>
        {(own) => <Sales own={own} onExport={onExport} />}
      </Own>
      <Suspense fallback={null}>{exporting && <SalesDialog onClose={() => setExporting(false)} />}</Suspense>
    </section>
  )
}
export const HydrateFallback = SalesPage
export default SalesPage

const Heading = ({ children }: { children: ReactNode }) => (
  // As high without a button.
  <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-3">
    <h1 id="sales" className="text-headline">
      Sales History
    </h1>
    {children}
  </div>
)

const Waiting = ({ onExport }: { onExport: () => void }) => (
  <>
    <Heading>
      <SalesDownload onOpen={onExport} />
    </Heading>
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading your sales</span>
      {['a', 'b', 'c', 'd'].map((key) => (
        <WaitingRow key={key} />
      ))}
    </div>
  </>
)

/** As high as an order of which nothing went back. */
const WaitingRow = () => (
  <div className="grid h-60 grid-cols-[6rem_minmax(0,1fr)] content-between gap-x-4 rounded-control border border-line bg-surface-raised p-3 sm:h-42 sm:grid-cols-[7.5rem_minmax(0,1fr)_auto] sm:gap-x-6">
    <Skeleton className="aspect-square rounded-thumb sm:aspect-4/3" />
    <div className="grid content-start gap-2 pt-1">
      <Skeleton className="h-5 w-28 max-w-full" />
      <Skeleton className="h-4 w-40 max-w-full" />
      <Skeleton className="h-4 w-56 max-w-full" />
    </div>
    <Skeleton className="h-7 max-sm:col-span-2 sm:mt-1 sm:w-20" />
    <div className="col-span-full flex gap-6 border-t border-line pt-3">
      <Skeleton className="h-5 w-28" />
      <Skeleton className="h-5 w-28" />
    </div>
  </div>
)

type SalesProps = { own: OwnData<Page<Sale>>; onExport: () => void }

function Sales({ own: { data, error, failure, reload }, onExport }: SalesProps) {
  const { rows, hasMore, more, loadMore } = useOwnPages(data, sales)
  const orders = useMemo(() => (rows ? ordersOf(rows) : null), [rows])
  useScrollRestoration(orders !== null)
  return (
    <>
      <Heading>{!error && orders?.length !== 0 && <SalesDownload onOpen={onExport} />}</Heading>
      {error && (
        <Failure
          title={orders ? undefined : 'Your sales cannot be shown'}
          hint={orders ? undefined : NO_ANSWER}
          onRetry={reload}
        >
          Error loading sales history: {reasonOf(failure)}
        </Failure>
      )}
      {orders && <Orders orders={orders} />}
      {orders && orders.length > 0 && (
        <LoadMore
          byScrolling
          hasMore={hasMore}
          {...more}
          onMore={loadMore}
          label="Load more orders"
          busyText="Loading orders..."
          shown={`${orders.length} ${orders.length === 1 ? 'order' : 'orders'}`}
        />
      )}
    </>
  )
}

function Orders({ orders }: { orders: SoldOrder[] }) {
  const [open, setOpen] = useState<SoldOrder | null>(null)
  if (orders.length === 0)
    return (
      <EmptyState
        icon={HandCoins}
        title="No sales yet"
        text="Surfers look for their waves on the evening of the same day. Publish your next session while it is fresh, and your first sale will be listed here."
        action={
          <ButtonLink to="/upload-session" variant="action">
            Upload a session
          </ButtonLink>
        }
      />
    )
  return (
    <>
      <ul className="grid gap-3">
        {orders.map((order) => (
          <SaleRow key={order.id} order={order} onOpen={() => setOpen(order)} />
        ))}
      </ul>
      <Suspense fallback={null}>{open && <ViewedSale order={open} onClose={() => setOpen(null)} />}</Suspense>
    </>
  )
}
