import { ReceiptText } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { type MetaArgs, useSearchParams } from 'react-router'
import { HISTORY_PAGE_SIZE, history, type Order } from '#contract/order-lists.ts'
import { useOwnData } from '#web/accounts/use-own-data.ts'
import { pageMeta } from '#web/platform/page-meta.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { OrderRow } from './order-row.tsx'
import { PageLinks } from './page-links.tsx'
import { lastPage, readPage } from './pages.ts'

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
  const { data, error, reload } = useOwnData(history, 'Failed to fetch purchase history')
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
      {data && <Orders orders={data} onChanged={reload} />}
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

function Orders({ orders, onChanged }: { orders: Order[]; onChanged: () => void }) {
  const [search, setSearch] = useSearchParams()
  // An address of its own: a confirmation of an order leads straight to it.
  const wanted = search.get('withdraw')
  const withdraw = (order: Order | null) => {
    const next = new URLSearchParams(search)
    next.delete('withdraw')
    if (order) next.set('withdraw', String(order.id))
    setSearch(next, { preventScrollReset: true, replace: !order })
  }
  const last = lastPage(orders.length, HISTORY_PAGE_SIZE)
  const page = readPage(search.get('page'), last)
  if (orders.length === 0)
    return (
      <EmptyState
        icon={ReceiptText}
        title="No purchases yet"
        text="Your orders and their receipts will be listed here."
        action={<ButtonLink to="/sessions">Browse sessions</ButtonLink>}
      />
    )
  const shown = [...orders]
    .sort((a, b) => b.id - a.id)
    .slice((page - 1) * HISTORY_PAGE_SIZE, page * HISTORY_PAGE_SIZE)
  const leaving = orders.find(({ id }) => String(id) === wanted)
  return (
    <>
      {wanted && !leaving && (
        <ErrorNote boxed>
          Order #{wanted.slice(0, 10)} is not one of yours. Log in with the account you bought it with to
          withdraw from it.
        </ErrorNote>
      )}
      <ul className="grid gap-3">
        {shown.map((order) => (
          <OrderRow key={order.id} order={order} onWithdraw={() => withdraw(order)} />
        ))}
      </ul>
      <PageLinks current={page} last={last} />
      <Suspense fallback={null}>
        {leaving && (
          <WithdrawDialog
            key={leaving.id}
            order={leaving}
            onClose={() => withdraw(null)}
            onChanged={onChanged}
          />
        )}
      </Suspense>
    </>
  )
}
