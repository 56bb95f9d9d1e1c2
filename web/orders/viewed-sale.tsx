import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { contentsOf } from '#web/downloads/contents-of.ts'
import { ItemsViewer } from '#web/downloads/viewer/items-viewer.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { itemNotes } from './sale-labels.ts'
import type { SoldOrder } from './sales.ts'
import { SoldBadge } from './sold-badge.tsx'

const isShown = ({ preview_url }: { preview_url: string }) => preview_url !== ''

/** Everything of one order over the whole screen, for its photographer (photographer.md §2.1). */
export function ViewedSale({ order, onClose }: { order: SoldOrder; onClose: () => void }) {
  // What was taken down since has no public picture any more.
  const media = order.media.filter(isShown)
  const [at, setAt] = useState(0)
  return (
    <ItemsViewer
      title={`Order #${order.id}`}
      facts={contentsOf(order.media)}
      strip="Items of this order"
      media={media}
      at={at}
      onTurn={setAt}
      onClose={onClose}
      altOf={({ type, media_name }, place) =>
        `${type === 'video' ? 'Video' : 'Photo'} ${place + 1}: ${media_name}`
      }
      noteOf={({ state }) => itemNotes[state]?.label ?? ''}
      badge={({ state, type }) => {
        const note = itemNotes[state]
        if (!note) return null
        // The order may be so in part only.
        const isPart = state === 'held' && order.media.length > 1
        return <SoldBadge tone={note.tone}>{isPart ? `This ${type}: disputed` : note.label}</SoldBadge>
      }}
      empty={
        <EmptyState
          icon={ImageOff}
          title="No media found for this order"
          text="Its previews were taken down. Your buyer keeps the originals."
        />
      }
    />
  )
}
