import { ReceiptText } from 'lucide-react'
import { Link } from 'react-router'
import type { OutputOf } from '#contract/endpoint.ts'
import { formatEuros } from '#contract/orders/money.ts'
import type { checkoutState } from '#contract/orders/orders.ts'
import { useAccount } from '#web/accounts/store.ts'

/** What was paid: the number of the order, how many files, the sum, and where its receipt is. */
export function OrderFacts({ order }: { order: OutputOf<typeof checkoutState> }) {
  const { user } = useAccount()
  const count = order.media_id.length
  return (
    <div className="tabular flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-y border-line py-3">
      <div className="min-w-0">
        <p>
          <span className="font-semibold">Order #{order.order_id}</span> · {count}{' '}
          {count === 1 ? 'file' : 'files'}
          {order.total_price !== undefined && (
            <span className="font-semibold"> · {formatEuros(order.total_price)}</span>
          )}
        </p>
        <p className="text-fine break-words text-muted">
          Your confirmation and receipt go to {user?.email ?? 'your email'}.
        </p>
      </div>
      <Link
        to="/surfer/purchases"
        className="inline-flex min-h-11 items-center gap-2 font-medium underline underline-offset-4"
      >
        <ReceiptText aria-hidden="true" className="size-5" /> Receipt
      </Link>
    </div>
  )
}
