import type { Order } from '#contract/orders/order-lists.ts'
import { formatDate } from '#contract/time/dates.ts'
import { ItemsViewer } from '#web/downloads/viewer/items-viewer.tsx'
import { nameOf, orderItemNotes, takenLabels } from './order-labels.ts'
import { SoldBadge } from './sold-badge.tsx'

type ViewedOrderProps = { order: Order; at: number; onTurn: (at: number) => void; onClose: () => void }

/** The items of one order of a buyer over the whole screen: without watermark what is his, with it what is not. */
export function ViewedOrder({ order, at, onTurn, onClose }: ViewedOrderProps) {
  return (
    <ItemsViewer
      title={`Order #${order.id}`}
      facts={[takenLabels(order)[0], formatDate(order.date_of_placement)].filter(Boolean).join(' · ')}
      strip="Items of this order"
      media={order.media}
      at={at}
      onTurn={onTurn}
      onClose={onClose}
      isOwn={({ state }) => state === 'open'}
      altOf={nameOf}
      noteOf={({ state }) => orderItemNotes[state]?.label ?? ''}
      badge={({ state }) => {
        const note = orderItemNotes[state]
        return note && <SoldBadge tone={note.tone}>{note.label}</SoldBadge>
      }}
    />
  )
}
