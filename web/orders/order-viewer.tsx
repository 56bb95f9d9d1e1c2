import { ImageOff, X } from 'lucide-react'
import { useId, useState } from 'react'
import { contentsOf } from '#web/downloads/contents-of.ts'
import { FilmStrip } from '#web/downloads/viewer/film-strip.tsx'
import { around } from '#web/media/media-labels.ts'
import { turnByKeys } from '#web/media/turn-buttons.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { OrderStage } from './order-stage.tsx'
import { itemNotes } from './sale-labels.ts'
import type { SoldOrder } from './sales.ts'
import { SoldBadge } from './sold-badge.tsx'

const isShown = ({ preview_url }: { preview_url: string }) => preview_url !== ''

/** Everything of one order over the whole screen (photographer.md §2.1). */
export function OrderViewer({ order, onClose }: { order: SoldOrder; onClose: () => void }) {
  // What was taken down since has no public picture any more.
  const media = order.media.filter(isShown)
  const [at, setAt] = useState(0)
  const title = useId()
  const item = media[at]
  const note = item && itemNotes[item.state]
  const turn = (step: 1 | -1) => setAt((now) => around(now, step, media.length))
  return (
    <Modal
      onClose={onClose}
      onKeyDown={turnByKeys(turn)}
      aria-labelledby={title}
      className="deep inset-0 animate-appear"
    >
      <div className="flex items-center justify-between gap-4 px-4 py-1 sm:px-6 sm:py-2">
        <div className="min-w-0">
          <h2 id={title} className="tabular font-text text-body tracking-normal">
            Order #{order.id}
          </h2>
          <p className="truncate text-fine text-muted">{contentsOf(order.media)}</p>
        </div>
        {note && <SoldBadge tone={note.tone}>{note.label}</SoldBadge>}
        <div className="flex items-center gap-2">
          {item && (
            <p aria-live="polite" className="tabular text-fine font-medium text-muted">
              {at + 1} / {media.length}
            </p>
          )}
          <button
            type="button"
            onClick={onClose}
            aria-label="Close"
            className={`${buttonLook('quiet', 'icon')} -mr-2`}
          >
            <X aria-hidden="true" className="size-6" strokeWidth={1.75} />
          </button>
        </div>
      </div>
      {item ? (
        <>
          <OrderStage
            key={item.id}
            item={item}
            alt={`${item.type === 'video' ? 'Video' : 'Photo'} ${at + 1}: ${item.media_name}`}
            turn={media.length > 1 ? turn : null}
          />
          {media.length > 1 && (
            <FilmStrip
              media={media}
              at={at}
              label="Items of this order"
              noteOf={({ state }) => itemNotes[state]?.label ?? ''}
              onTurn={setAt}
            />
          )}
        </>
      ) : (
        <div className="grid grow place-items-center">
          <EmptyState
            icon={ImageOff}
            title="No media found for this order"
            text="Its previews were taken down. Your buyer keeps the originals."
          />
        </div>
      )}
    </Modal>
  )
}
