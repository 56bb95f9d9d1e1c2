import { HandCoins } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { MetaArgs } from 'react-router'
import { mySales } from '#contract/orders/order-lists.ts'
import { LIST_PAGE } from '#contract/paging.ts'
import { fetchOwnPage } from '#web/accounts/fetch-own-page.ts'
import type { OwnCall } from '#web/accounts/use-own-data.ts'
import { useOwnPages } from '#web/accounts/use-own-pages.ts'
import type { ApiError } from '#web/platform/api/api.ts'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { useScrollRestoration } from '#web/platform/navigation/use-scroll-restoration.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SaleRow } from './sale-row.tsx'
import { ordersOf, type SoldOrder } from './sales.ts'
import { SalesDownload } from './sales-download.tsx'

const OrderViewer = lazy(async () => ({ default: (await import('./order-viewer.tsx')).OrderViewer }))

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Sales History',
    description: 'Your orders, one by one.',
    path: '/photographerprofile/sales',
    hidden: true,
  })

/** Why the sales did not come; without any answer there is no status to tell (photographer.md §8). */
const reasonOf = (failure: ApiError | null): string =>
  failure && failure.status > 0 ? `Failed to fetch sales data: ${failure.status}` : 'Failed to fetch sales'

const fetchPage = (cursor: string | null, how: OwnCall) => fetchOwnPage(mySales, cursor, how)

/** One row an order, newest first (photographer.md §2.1). */
export default function SalesPage() {
  const list = useOwnPages({ fetchPage, size: LIST_PAGE, otherwise: 'Failed to fetch sales' })
  const { rows, error, failure, reload } = list
  const orders = useMemo(() => (rows ? ordersOf(rows) : null), [rows])
  useScrollRestoration(orders !== null)
  return (
    <section aria-labelledby="sales" className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 id="sales" className="text-headline">
          Sales History
        </h1>
        {!error && orders?.length !== 0 && <SalesDownload />}
      </div>
      {error && (
        <div className="grid justify-items-start gap-4">
          <ErrorNote boxed>Error loading sales history: {reasonOf(failure)}</ErrorNote>
          <Button onClick={reload}>Try again</Button>
        </div>
      )}
      {!error && !orders && (
        <div role="status" className="grid gap-3">
          <span className="sr-only">Loading your sales</span>
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} className="h-30" />
          ))}
        </div>
      )}
      {orders && <Orders orders={orders} />}
      {orders && orders.length > 0 && (
        <LoadMore
          byScrolling
          hasMore={list.hasMore}
          {...list.more}
          onMore={list.loadMore}
          label="Load more orders"
          busyText="Loading orders..."
          shown={`${orders.length} ${orders.length === 1 ? 'order' : 'orders'}`}
        />
      )}
    </section>
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
        action={<ButtonLink to="/upload-session">Upload a session</ButtonLink>}
      />
    )
  return (
    <>
      <ul className="grid gap-3">
        {orders.map((order) => (
          <SaleRow key={order.id} order={order} onOpen={() => setOpen(order)} />
        ))}
      </ul>
      <Suspense fallback={null}>
        {open && <OrderViewer order={open} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  )
}
