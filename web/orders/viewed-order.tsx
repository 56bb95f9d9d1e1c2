import { Images } from 'lucide-react'
import type { Order } from '#contract/orders/order-lists.ts'
import { placeOf } from '#web/cart/cart-item.ts'
import { ItemsViewer } from '#web/downloads/viewer/items-viewer.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { nameOf, orderItemNotes, placedLabel, whyShut } from './order-labels.ts'
import { SoldBadge } from './sold-badge.tsx'

type ViewedOrderProps = { order: Order; at: number; onTurn: (at: number) => void; onClose: () => void }

/** The items of one order of a buyer over the whole screen: without watermark what is his, with it what is not. */
export function ViewedOrder({ order, at, onTurn, onClose }: ViewedOrderProps) {
  return (
    <ItemsViewer
      title={`Order #${order.id}`}
      facts={`${placeOf(order.session)} · ${placedLabel(order)}`}
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
      actions={({ state }) => (
        // As high without anything to say as with the way to the file.
        <div className="flex min-h-11 w-full flex-wrap items-center justify-center gap-x-6 gap-y-2 rail:flex-col rail:flex-nowrap rail:items-stretch rail:justify-start rail:gap-5">
          {whyShut(state) && (
            <p className="text-center text-fine text-muted rail:text-left">{whyShut(state)}</p>
          )}
          {(state === 'open' || state === 'held') && (
            <ButtonLink to="/surfer/media" className="max-sm:w-full">
              <Images aria-hidden="true" className="size-5" /> Open in My Media
            </ButtonLink>
          )}
        </div>
      )}
    />
  )
}
