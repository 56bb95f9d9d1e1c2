import { X } from 'lucide-react'
import { useId, useRef } from 'react'
import type { SessionDetail, SessionMedia } from '#contract/catalogue/catalogue.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { useInBrowser } from '#web/ui/use-in-browser.ts'
import { around } from './media-labels.ts'
import { ShareButton } from './share-button.tsx'
import { turnByKeys } from './turn-buttons.tsx'
import type { OwnedItems } from './use-owned.ts'
import { usePreloadedNeighbours } from './use-preloaded-neighbours.ts'
import { useProtection } from './use-protection.ts'
import { ViewerDetails } from './viewer-details.tsx'
import { ViewerStage } from './viewer-stage.tsx'

type ViewerProps = {
  session: SessionDetail
  /** The filtered list; turning wraps around its ends. */
  media: readonly SessionMedia[]
  at: number
  onTurn: (at: number) => void
  onClose: () => void
  /** Photographers see no cart. */
  canBuy: boolean
  owned: OwnedItems
  title: string
  altOf: (item: SessionMedia, at: number) => string
}

/** One picture or clip over the whole screen (surfer.md, Media viewer). */
export function Viewer(props: ViewerProps) {
  const item = props.media[props.at]
  usePreloadedNeighbours(props.media, props.at)
  return useInBrowser() && item ? <Shown {...props} item={item} /> : null
}

function Shown({
  item,
  media,
  at,
  onTurn,
  onClose,
  title,
  altOf,
  owned,
  ...rest
}: ViewerProps & { item: SessionMedia }) {
  const heading = useId()
  const shield = useRef<HTMLDialogElement>(null)
  useProtection(shield)
  const turn = (step: 1 | -1) => onTurn(around(at, step, media.length))
  return (
    <Modal
      ref={shield}
      onClose={onClose}
      onKeyDown={turnByKeys(turn)}
      aria-labelledby={heading}
      className="deep inset-0 animate-appear select-none [-webkit-touch-callout:none]"
    >
      <div className="flex items-center justify-between gap-2 px-2 py-1 sm:px-4 sm:py-2">
        <h2
          id={heading}
          aria-live="polite"
          className="tabular px-2 font-text text-fine font-medium tracking-normal text-muted"
        >
          <span className="sr-only">{title}, </span>
          {at + 1} / {media.length}
        </h2>
        <div className="flex items-center">
          <ShareButton iconOnly title={title} className="touch:inline-flex sm:hidden" />
          <button type="button" onClick={onClose} aria-label="Close" className={buttonLook('quiet', 'icon')}>
            <X aria-hidden="true" className="size-6" strokeWidth={1.75} />
          </button>
        </div>
      </div>
      <ViewerStage item={item} alt={altOf(item, at)} turn={turn} />
      <ViewerDetails item={item} owned={owned.get(item.id)} {...rest} />
    </Modal>
  )
}
