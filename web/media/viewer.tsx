import { X } from 'lucide-react'
import { useId, useRef } from 'react'
import type { SessionMedia, SessionPage } from '#contract/catalogue/catalogue.ts'
import { HeartButton } from '#web/shortlist/heart-button.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { useInBrowser } from '#web/ui/use-in-browser.ts'
import type { SessionItems } from './items/session-items.ts'
import { around } from './media-labels.ts'
import { ShareButton } from './share-button.tsx'
import { turnByKeys } from './turn-buttons.tsx'
import type { OwnedItems } from './use-owned.ts'
import { usePreloadedNeighbours } from './use-preloaded-neighbours.ts'
import { useProtection } from './use-protection.ts'
import { ViewerDetails } from './viewer-details.tsx'
import { ViewerStage, ViewerWait } from './viewer-stage.tsx'
import { ViewerWave, waveCount } from './waves/viewer-wave.tsx'

type ViewerProps = {
  session: SessionPage
  items: SessionItems
  /** Whether it was opened within its wave: beyond its ends lie the next ones. */
  byWave: boolean
  /** The filtered list; turning wraps around its ends. */
  ids: readonly number[]
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
  usePreloadedNeighbours(props.items, props.ids, props.at)
  return useInBrowser() ? <Shown {...props} /> : null
}

function Shown({ items, ids, at, onTurn, onClose, title, altOf, owned, byWave, ...rest }: ViewerProps) {
  const item = items.get(ids[at] ?? 0)
  const wave = byWave ? items.waveOf(ids[at] ?? 0) : undefined
  const heading = useId()
  const shield = useRef<HTMLDialogElement>(null)
  useProtection(shield)
  const turn = (step: 1 | -1) => onTurn(around(at, step, ids.length))
  const stage = item ? (
    <ViewerStage item={item} alt={altOf(item, at)} turn={turn} />
  ) : (
    <ViewerWait turn={turn} />
  )
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
          {wave ? waveCount(wave, at) : `${at + 1} / ${ids.length}`}
        </h2>
        <div className="flex items-center">
          {item && <HeartButton ids={[item.id]} of={altOf(item, at)} />}
          <ShareButton iconOnly title={title} className="touch:inline-flex sm:hidden" />
          <button type="button" onClick={onClose} aria-label="Close" className={buttonLook('quiet', 'icon')}>
            <X aria-hidden="true" className="size-6" strokeWidth={1.75} />
          </button>
        </div>
      </div>
      {wave ? (
        <ViewerWave {...{ items, wave, at, onTurn, turn, owned }} {...rest}>
          {stage}
        </ViewerWave>
      ) : (
        stage
      )}
      {item && <ViewerDetails item={item} owned={owned.get(item.id)} {...rest} />}
    </Modal>
  )
}
