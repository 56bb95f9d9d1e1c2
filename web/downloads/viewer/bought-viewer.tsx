import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { around } from '#web/media/media-labels.ts'
import { turnByKeys } from '#web/media/turn-buttons.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import type { Pictured } from '../clean/clean-picture.tsx'
import { BoughtStage } from './bought-stage.tsx'
import { FilmStrip } from './film-strip.tsx'

type BoughtViewerProps<Item extends Pictured> = {
  title: string
  /** A few words below the title. */
  facts: string
  /** What the row of small pictures is called. */
  strip: string
  /** What can be turned to; at least one. */
  media: readonly Item[]
  at: number
  onTurn: (at: number) => void
  onClose: () => void
  isOwn: (item: Item) => boolean
  altOf: (item: Item) => string
  /** What became of an item, in words; empty where nothing did. */
  noteOf?: (item: Item) => string
  /** Beside the number of the item that is shown. */
  badge?: (item: Item) => ReactNode
  /** Below the picture: what can be done with it. */
  actions?: (item: Item) => ReactNode
}

/** What somebody bought, over the whole screen, one by one. */
export function BoughtViewer<Item extends Pictured>(props: BoughtViewerProps<Item>) {
  const { title, facts, strip, media, at, onTurn, onClose, isOwn, altOf, noteOf, badge, actions } = props
  const heading = useId()
  const item = media[at]
  const turn = (step: 1 | -1) => onTurn(around(at, step, media.length))
  const isOne = media.length === 1
  if (!item) return null
  return (
    <Modal
      onClose={onClose}
      onKeyDown={isOne ? undefined : turnByKeys(turn)}
      aria-labelledby={heading}
      className="deep inset-0 animate-appear"
    >
      <div className="flex items-center justify-between gap-4 px-4 py-1 sm:px-6 sm:py-2">
        <div className="min-w-0">
          <h2 id={heading} className="tabular truncate font-text text-body tracking-normal">
            {title}
          </h2>
          <p className="truncate text-fine text-muted">{facts}</p>
        </div>
        <div className="flex shrink-0 items-center gap-3">
          {badge?.(item)}
          <p aria-live="polite" className="tabular text-fine font-medium text-muted">
            {at + 1} / {media.length}
          </p>
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
      <BoughtStage
        key={item.id}
        item={item}
        alt={altOf(item)}
        isOwn={isOwn(item)}
        turn={isOne ? null : turn}
      />
      {actions && (
        <div className="flex flex-wrap items-center justify-center gap-x-6 gap-y-2 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          {actions(item)}
        </div>
      )}
      {!isOne && (
        <FilmStrip media={media} at={at} label={strip} noteOf={noteOf} isOwn={isOwn} onTurn={onTurn} />
      )}
    </Modal>
  )
}
