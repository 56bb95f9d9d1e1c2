import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import type { SessionDetail, SessionMedia } from '#contract/catalogue.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { around } from './media-words.ts'
import { ShareButton } from './share-button.tsx'
import { usePreloadedNeighbours } from './use-preloaded-neighbours.ts'
import { useProtection } from './use-protection.ts'
import { ViewerDetails } from './viewer-details.tsx'
import { ViewerStage } from './viewer-stage.tsx'

export type ViewerProps = {
  session: SessionDetail
  /** The filtered list; turning wraps around its ends. */
  media: readonly SessionMedia[]
  at: number
  onTurn: (at: number) => void
  onClose: () => void
  /** Photographers see no cart. */
  canBuy: boolean
  title: string
  altOf: (item: SessionMedia, at: number) => string
}

/** One picture or clip over the whole screen (surfer.md, Media viewer). */
export function Viewer({ media, at, onTurn, onClose, title, altOf, ...rest }: ViewerProps) {
  const item = media[at]
  usePreloadedNeighbours(media, at)
  if (!item) return null
  const turn = (step: 1 | -1) => onTurn(around(at, step, media.length))
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Frame turn={turn}>
          <div className="flex items-center justify-between gap-2 px-2 py-1 sm:px-4 sm:py-2">
            <Dialog.Title
              aria-live="polite"
              className="tabular px-2 font-text text-fine font-medium tracking-normal text-muted"
            >
              <span className="sr-only">{title}, </span>
              {at + 1} / {media.length}
            </Dialog.Title>
            <div className="flex items-center">
              <ShareButton iconOnly title={title} className="touch:inline-flex sm:hidden" />
              <Dialog.Close aria-label="Close" className={buttonLook('quiet', 'icon')}>
                <X aria-hidden="true" className="size-6" strokeWidth={1.75} />
              </Dialog.Close>
            </div>
          </div>
          <ViewerStage item={item} alt={altOf(item, at)} turn={turn} />
          <ViewerDetails item={item} {...rest} />
        </Frame>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type FrameProps = { turn: (step: 1 | -1) => void; children: ReactNode }

function Frame({ turn, children }: FrameProps) {
  const shield = useRef<HTMLDivElement>(null)
  useProtection(shield)
  const onKeyDown = (event: KeyboardEvent) => {
    // A clip's own controls use the arrows too.
    if (event.target instanceof HTMLVideoElement) return
    if (event.key === 'ArrowRight') turn(1)
    if (event.key === 'ArrowLeft') turn(-1)
  }
  return (
    <Dialog.Content
      ref={shield}
      aria-describedby={undefined}
      onKeyDown={onKeyDown}
      onCloseAutoFocus={(event) => event.preventDefault()}
      className="deep fixed inset-0 z-50 flex animate-appear flex-col select-none [-webkit-touch-callout:none]"
    >
      {children}
    </Dialog.Content>
  )
}
