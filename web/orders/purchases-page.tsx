import { ReceiptText } from 'lucide-react'
import { lazy, Suspense, useCallback } from 'react'
import { type MetaArgs, useSearchParams } from 'react-router'
import type { Order } from '#contract/orders/order-lists.ts'
import { type OwnCall, useOwnAnswer } from '#web/accounts/use-own-data.ts'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { fetchHistory, fetchOrder, type HistoryPage } from './fetch-history.ts'
import { OrderRow } from './order-row.tsx'
import { PageLinks } from './page-links.tsx'
import { readPage } from './pages.ts'

const WithdrawDialog = lazy(async () => ({
  default: (await import('./withdraw-dialog.tsx')).WithdrawDialog,
}))

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Purchase History',
    description: 'Your orders and receipts.',
    path: '/surfer/purchases',
    hidden: true,
  })

export default function PurchasesPage() {
  const [search] = useSearchParams()
  const page = readPage(search.get('page'))
  const ask = useCallback((how: OwnCall) => fetchHistory(page, how), [page])
  const { data, error, loading, reload } = useOwnAnswer(ask, 'Failed to fetch purchase history')
  return (
    <section aria-labelledby="purchases" className="grid gap-6">
      <h1 id="purchases" className="text-headline">
        Purchase History
      </h1>
      {error && (
        <div className="grid justify-items-start gap-4">
          <ErrorNote boxed>Error loading purchase history: {error}</ErrorNote>
          <Button onClick={reload}>Try again</Button>
        </div>
      )}
      {!error && !data && <Waiting />}
      {data && <Orders {...data} busy={loading} onChanged={reload} />}
    </section>
  )
}

const Waiting = () => (
  <div role="status" className="grid gap-3">
    <span className="sr-only">Loading your purchases</span>
    {['a', 'b', 'c', 'd'].map((key) => (
      <Skeleton key={key} className="h-39 sm:h-22" />
    ))}
  </div>
)

type OrdersProps = HistoryPage & { busy: boolean; onChanged: () => void }

function Orders({ orders, page, last, busy, onChanged }: OrdersProps) {
  const [search, setSearch] = useSearchParams()
  // An address of its own: a confirmation of an order leads straight to it.
  const wanted = search.get('withdraw')
  const withdraw = (order: Order | null) => {
    const next = new URLSearchParams(search)
    next.delete('withdraw')
    if (order) next.set('withdraw', String(order.id))
    setSearch(next, { preventScrollReset: true, replace: !order })
  }
  if (orders.length === 0)
    return (
      <EmptyState
        icon={ReceiptText}
        title="No purchases yet"
        text="Your orders and their receipts will be listed here."
        action={<ButtonLink to="/sessions">Browse sessions</ButtonLink>}
      />
    )
  const shown = orders.find(({ id }) => String(id) === wanted)
  const dialog = { onClose: () => withdraw(null), onChanged }
  return (
    <>
      <Suspense fallback={null}>
        {wanted && !shown && <ElsewhereOrder key={wanted} id={wanted} {...dialog} />}
      </Suspense>
      <ul aria-busy={busy} className="grid gap-3">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} onWithdraw={() => withdraw(order)} />
        ))}
      </ul>
      <PageLinks current={page} last={last} />
      <Suspense fallback={null}>
        {shown && <WithdrawDialog key={shown.id} order={shown} {...dialog} />}
      </Suspense>
    </>
  )
}

type ElsewhereProps = { id: string; onClose: () => void; onChanged: () => void }

/** An order that stands on another page than the one that is shown, or nowhere. */
function ElsewhereOrder({ id, onClose, onChanged }: ElsewhereProps) {
  const ask = useCallback((how: OwnCall) => fetchOrder(id, how), [id])
  const { data, error, loading, reload } = useOwnAnswer(ask, 'Failed to fetch purchase history')
  const change = () => {
    reload()
    onChanged()
  }
  if (data) return <WithdrawDialog order={data} onClose={onClose} onChanged={change} />
  if (loading) return null
  return (
    <ErrorNote boxed>
      {error
        ? `Error loading purchase history: ${error}`
        : `Order #${id.slice(0, 10)} is not one of yours. Log in with the account you bought it with to withdraw from it.`}
    </ErrorNote>
  )
}
