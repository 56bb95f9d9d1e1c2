import { Images, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { formatEuros } from '#contract/orders/money.ts'
import type { Order } from '#contract/orders/order-lists.ts'
import { repeatFailedRefund } from '#contract/orders/withdraw-order.ts'
import { formatDate, formatLongDate } from '#contract/time/dates.ts'
import { useAccount } from '#web/accounts/store.ts'
import { placeOf } from '#web/cart/cart-item.ts'
import { contentsOf } from '#web/downloads/contents-of.ts'
import { call, errorMessage } from '#web/platform/api/api.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Facts } from '#web/ui/facts.tsx'
import { DocumentLinks } from './document-links.tsx'
import { allDownloaded, orderNote } from './order-labels.ts'
import { OrderPictures } from './order-pictures.tsx'
import { SoldBadge } from './sold-badge.tsx'

type OrderRowProps = {
  order: Order
  /** Opens the item at that place, from 0. */
  onView: (at: number) => void
  onWithdraw: () => void
  onChanged: () => void
}

export function OrderRow({ order, onView, onWithdraw, onChanged }: OrderRowProps) {
  const { first_name, last_name } = order.photographer
  const isThere = order.media.some(({ state }) => state === 'open' || state === 'held')
  return (
    <li className="grid gap-3 rounded-card border border-line bg-surface-raised p-4 sm:p-5">
      <div className="min-w-0">
        <div className="tabular flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 className="font-text text-lead tracking-normal">Order #{order.id}</h2>
          <p className="text-lead font-semibold">{formatEuros(order.total_price)}</p>
        </div>
        <p className="truncate">
          <span className="font-medium">{placeOf(order.session)}</span>
          <span className="text-muted">{` by ${first_name} ${last_name}`}</span>
        </p>
        <Facts facts={[formatDate(order.date_of_placement), contentsOf(order.media)]} className="text-fine" />
      </div>
      <OrderPictures order={order} onView={onView} />
      <div className="flex flex-wrap items-center gap-x-5 sm:gap-y-1">
        {isThere && (
          <ButtonLink to="/surfer/media" className="max-sm:mb-1 max-sm:w-full">
            <Images aria-hidden="true" className="size-5" /> Open in My Media
            <span className="sr-only">what was bought in order {order.id}</span>
          </ButtonLink>
        )}
        {order.receipt_url ? (
          <a
            href={order.receipt_url}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center gap-2 font-medium underline underline-offset-4"
          >
            <ReceiptText aria-hidden="true" className="size-5 shrink-0" /> More Details
            <span className="sr-only">of order {order.id}, opens in a new tab</span>
          </a>
        ) : (
          <p className="flex min-h-11 items-center text-fine text-muted max-sm:basis-full">
            Receipt not available
          </p>
        )}
        <DocumentLinks
          of="purchase"
          orderId={order.id}
          documents={order.documents}
          receipt={order.receipt_url ? 'Receipt' : 'Our receipt'}
        />
      </div>
      <Aftermath order={order} onWithdraw={onWithdraw} onChanged={onChanged} />
    </li>
  )
}

/** What became of the order, and what its buyer may still do; nothing where there is neither. */
function Aftermath({ order, onWithdraw, onChanged }: Omit<OrderRowProps, 'onView'>) {
  const note = orderNote(order)
  const isPossible = order.media.some(({ withdrawal }) => withdrawal === 'possible')
  const isLost = allDownloaded(order)
  /** Words for a line of their own, and two things to press below them. */
  const isLong = order.media.some(({ state }) => state === 'refund_failed')
  if (!note && !isPossible && !isLost) return null
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center justify-between gap-x-6 border-t border-line pt-4 sm:mt-2',
        isLong ? 'gap-y-3' : 'gap-y-1',
      )}
    >
      <div className={classNames('min-w-0 flex-1 basis-56 text-fine', isLong && 'max-lg:basis-full')}>
        {note && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <SoldBadge tone={note.tone}>{note.label}</SoldBadge>
            <span className="tabular">{note.detail}</span>
          </p>
        )}
        {isPossible && !note && order.withdraw_until && (
          <p className="text-muted">
            Until {formatLongDate(order.withdraw_until)} you may withdraw from what you have not downloaded.
          </p>
        )}
        {isLost && <p className="text-muted">Downloaded files can no longer be withdrawn from.</p>}
      </div>
      {isLong && <RepeatRefund orderId={order.id} onChanged={onChanged} />}
      {isPossible && (
        <button
          type="button"
          onClick={onWithdraw}
          className="-my-1 min-h-11 rounded-thumb text-fine text-muted underline underline-offset-4 hover:text-ink"
        >
          Withdraw from purchase <span className="sr-only">of order {order.id}</span>
        </button>
      )}
    </div>
  )
}

/** Sends a refund again that the buyer's bank did not take. Whoever presses twice is told that it is on its way. */
function RepeatRefund({ orderId, onChanged }: { orderId: number; onChanged: () => void }) {
  const { token } = useAccount()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const [error, setError] = useState('')
  const send = async () => {
    setBusy(true)
    setError('')
    try {
      const { amount } = await call(repeatFailedRefund, { body: { order_id: orderId } }, { token })
      setSaid(`We send ${formatEuros(amount)} again.`)
    } catch (failure) {
      setError(errorMessage(failure, 'The refund could not be asked for. Please try again in a moment.'))
    }
    setBusy(false)
    onChanged()
  }
  return (
    <div className="grid justify-items-start gap-2 max-sm:mt-2">
      {said === '' && (
        <Button busy={busy} busyText="Asking..." onClick={() => void send()}>
          Ask for the refund again <span className="sr-only">of order {orderId}</span>
        </Button>
      )}
      <p role="status" className="text-fine font-medium empty:hidden">
        {said}
      </p>
      <ErrorNote>{error}</ErrorNote>
    </div>
  )
}
