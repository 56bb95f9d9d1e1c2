import { ReceiptText } from 'lucide-react'
import { formatDate } from '#contract/dates.ts'
import { formatEuros } from '#contract/money.ts'
import type { Order } from '#contract/order-lists.ts'
import { Facts } from '#web/ui/facts.tsx'

const counted = (count: number, word: string): string | null =>
  count > 0 ? `${count} ${word}${count === 1 ? '' : 's'}` : null

/** `3 photos, 1 video` */
export function contentsOf(media: readonly Pick<Order['media'][number], 'type'>[]): string {
  const videos = media.filter(({ type }) => type === 'video').length
  return [counted(media.length - videos, 'photo'), counted(videos, 'video')].filter(Boolean).join(', ')
}

export function OrderRow({ order }: { order: Order }) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-control border border-line bg-surface-raised p-5">
      <div className="min-w-0 flex-1 basis-48">
        <h2 className="tabular font-text text-body tracking-normal">Order #{order.id}</h2>
        <Facts facts={[formatDate(order.date_of_placement), contentsOf(order.media)]} className="text-fine" />
      </div>
      <p className="tabular text-lead font-semibold">{formatEuros(order.total_price)}</p>
      {order.receipt_url ? (
        <a
          href={order.receipt_url}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center gap-2 font-medium underline underline-offset-4"
        >
          <ReceiptText aria-hidden="true" className="size-5" /> More Details
          <span className="sr-only">of order {order.id}, opens in a new tab</span>
        </a>
      ) : (
        <p className="text-fine text-muted">Receipt not available</p>
      )}
    </li>
  )
}
