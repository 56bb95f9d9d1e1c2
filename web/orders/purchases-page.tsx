import { ReceiptText } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import {
  type ClientLoaderFunctionArgs,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
  useNavigation,
  useSearchParams,
} from 'react-router'
import type { Order } from '#contract/orders/order-lists.ts'
import { loadOwn } from '#web/accounts/own-data/load-own.ts'
import { Own } from '#web/accounts/own-data/own.tsx'
import { useOwnPage } from '#web/accounts/own-data/use-own-page.ts'
import { NewestHere } from '#web/catalogue/cards/newest-here.tsx'
import { loadPart } from '#web/platform/connection.ts'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { useOpenEntry } from '#web/platform/navigation/use-open-entry.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { NO_ANSWER } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ElsewhereOrder } from './elsewhere-order.tsx'
import { fetchHistory, type HistoryPage } from './fetch-history.ts'
import { OrderRow } from './order-row.tsx'
import { PageLinks } from './page-links.tsx'
import { readPage } from './pages.ts'

const WithdrawDialog = lazy(async () => ({
  default: (await import('./withdraw-dialog.tsx')).WithdrawDialog,
}))

const ViewedOrder = lazy(async () => ({
  default: (await loadPart(() => import('./viewed-order.tsx'))).ViewedOrder,
}))

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Purchase History',
    description: 'Your orders and receipts.',
    path: '/surfer/purchases',
    hidden: true,
  })

const pageOf = (url: URL): number => readPage(url.searchParams.get('page'))

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  loadOwn('surfer', args, {
    history: {
      ask: (how) => fetchHistory(pageOf(new URL(args.request.url)), how),
      otherwise: 'Failed to fetch purchase history',
    },
  })
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  pageOf(currentUrl) !== pageOf(nextUrl) || (defaultShouldRevalidate && currentUrl.search === nextUrl.search)

function PurchasesPage() {
  const page = useOwnPage<typeof clientLoader>()
  const turning = useNavigation().state === 'loading'
  return (
    <section aria-labelledby="purchases" className="grid gap-6">
      <h1 id="purchases" className="text-headline">
        Purchase History
      </h1>
      <Own page={page} name="history" waiting={<Waiting />}>
        {({ data, error, loading, reload }) => (
          <>
            {error && (
              <Failure
                title={data ? undefined : 'Your purchases cannot be shown'}
                hint={data ? undefined : NO_ANSWER}
                onRetry={reload}
              >
                Error loading purchase history: {error}
              </Failure>
            )}
            {data && <Orders {...data} busy={loading || turning} onChanged={reload} />}
          </>
        )}
      </Own>
    </section>
  )
}
export const HydrateFallback = PurchasesPage
export default PurchasesPage

const Waiting = () => (
  <div role="status" className="grid gap-3">
    <span className="sr-only">Loading your purchases</span>
    {['a', 'b', 'c', 'd'].map((key) => (
      <span
        key={key}
        className="grid min-h-95.5 content-start gap-3 rounded-card border border-line bg-surface-raised p-4 sm:min-h-80.5 sm:p-5"
      >
        <span className="grid">
          <span className="flex justify-between">
            <Skeleton className="my-1 h-5 w-28" />
            <Skeleton className="my-1 h-5 w-16" />
          </span>
          <Skeleton className="my-1 h-4 w-48" />
          <Skeleton className="my-0.5 h-4 w-56" />
        </span>
        {/* As wide as the places of an order's pictures. */}
        <span className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1 sm:max-w-108 sm:grid-cols-6 sm:gap-1.5">
          {['a', 'b', 'c', 'd'].map((item) => (
            <Skeleton key={item} className="aspect-square rounded-thumb" />
          ))}
        </span>
        <span className="flex flex-wrap items-center gap-x-5">
          <Skeleton className="h-11 rounded-control max-sm:mb-1 max-sm:w-full sm:w-56" />
          <Skeleton className="my-3 h-5 w-32" />
          <Skeleton className="my-3 h-5 w-36" />
        </span>
        <span className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line pt-4 sm:mt-2">
          <Skeleton className="my-0.5 h-4 max-w-md flex-1 basis-56" />
          <Skeleton className="my-2.5 h-4 w-40" />
        </span>
      </span>
    ))}
  </div>
)

type OrdersProps = HistoryPage & { busy: boolean; onChanged: () => void }

function Orders({ orders, page, last, busy, onChanged }: OrdersProps) {
  const [search, setSearch] = useSearchParams()
  // An address of its own: a confirmation of an order leads straight to it.
  const wanted = search.get('withdraw')
  /** The order that is looked at, and where in it. */
  const viewer = useOpenEntry('view')
  const [at, setAt] = useState(0)
  const withdraw = (order: Order | null) => {
    const next = new URLSearchParams(search)
    next.delete('withdraw')
    if (order) next.set('withdraw', String(order.id))
    setSearch(next, { preventScrollReset: true, replace: !order })
  }
  if (orders.length === 0)
    return (
      <>
        <EmptyState
          icon={ReceiptText}
          title="No purchases yet"
          text="Your orders and their receipts will be listed here."
          action={
            <ButtonLink to="/sessions" variant="action">
              Browse sessions
            </ButtonLink>
          }
        />
        <NewestHere />
      </>
    )
  const viewed = orders.find(({ id }) => id === viewer.id)
  const shown = orders.find(({ id }) => String(id) === wanted)
  const dialog = { onClose: () => withdraw(null), onChanged }
  return (
    <>
      <Suspense fallback={null}>
        {wanted && !shown && <ElsewhereOrder key={wanted} id={wanted} {...dialog} />}
      </Suspense>
      <ul aria-busy={busy} className="grid gap-3">
        {orders.map((order) => (
          <OrderRow
            key={order.id}
            order={order}
            onView={(at) => {
              setAt(at)
              viewer.open(order.id)
            }}
            onWithdraw={() => withdraw(order)}
            onChanged={onChanged}
          />
        ))}
      </ul>
      <PageLinks current={page} last={last} />
      <Suspense fallback={null}>
        {shown && <WithdrawDialog key={shown.id} order={shown} {...dialog} />}
        {viewed && (
          <ViewedOrder
            order={viewed}
            at={Math.min(at, viewed.media.length - 1)}
            onTurn={setAt}
            onClose={viewer.close}
          />
        )}
      </Suspense>
    </>
  )
}
