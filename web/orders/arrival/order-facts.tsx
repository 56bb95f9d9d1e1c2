import { ReceiptText } from 'lucide-react'
import { Link } from 'react-router'
import { countOf } from '#contract/counts.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { formatEuros } from '#contract/orders/money.ts'
import type { checkoutState } from '#contract/orders/orders.ts'
import { useAccount } from '#web/accounts/store.ts'

/** What is paid: the number of the order, how many files, the sum, and where its receipt is once there is one. */
export function OrderFacts({ order }: { order: OutputOf<typeof checkoutState> }) {
  const { user } = useAccount()
  const count = order.media_id.length
  const isPaid = order.state === 'paid'
  const email = user?.email ?? 'your email'
  return (
    <div className="tabular flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-y border-line py-3">
      <div className="min-w-0">
        <p>
          <span className="font-semibold">Order #{order.order_id}</span> · {countOf(count, 'file')} ·{' '}
          <span className="font-semibold">{formatEuros(order.total_price)}</span>
        </p>
        <p className="text-fine break-words text-muted">
          {isPaid
            ? `Your confirmation and receipt go to ${email}.`
            : `Once it is paid, your confirmation and receipt go to ${email}.`}
        </p>
      </div>
      {isPaid && (
        <Link
          to="/surfer/purchases"
          className="inline-flex min-h-11 items-center gap-2 font-medium underline underline-offset-4"
        >
          <ReceiptText aria-hidden="true" className="size-5" /> Receipt
        </Link>
      )}
    </div>
  )
}
