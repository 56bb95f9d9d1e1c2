import { HandCoins } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { type MetaArgs, useSearchParams } from 'react-router'
import { mySales, SALES_PAGE_SIZE } from '#contract/order-lists.ts'
import { useOwnData } from '#web/accounts/use-own-data.ts'
import type { ApiError } from '#web/platform/api.ts'
import { pageMeta } from '#web/platform/page-meta.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PageLinks } from './page-links.tsx'
import { lastPage, readPage } from './pages.ts'
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

/** One row an order, newest first (photographer.md §2.1). */
export default function SalesPage() {
  const { data, error, failure, reload } = useOwnData(mySales, 'Failed to fetch sales')
  const orders = useMemo(() => (data ? ordersOf(data) : null), [data])
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
    </section>
  )
}

function Orders({ orders }: { orders: SoldOrder[] }) {
  const [search] = useSearchParams()
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
  const last = lastPage(orders.length, SALES_PAGE_SIZE)
  const page = readPage(search.get('page'), last)
  return (
    <>
      <ul className="grid gap-3">
        {orders.slice((page - 1) * SALES_PAGE_SIZE, page * SALES_PAGE_SIZE).map((order) => (
          <SaleRow key={order.id} order={order} onOpen={() => setOpen(order)} />
        ))}
      </ul>
      <PageLinks current={page} last={last} />
      <Suspense fallback={null}>
        {open && <OrderViewer order={open} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  )
}
