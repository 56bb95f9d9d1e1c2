import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useId } from 'react'
import { buttonLook } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { type Turn, turnByKeys } from './turn-buttons.tsx'

type ViewerFrameProps = {
  /** What is looked at: in the middle of the upper edge, and the name of it all. */
  title: string
  /** Below it: when that was, or what else belongs to it. */
  facts: string
  /** Which of how many; null where there is nothing. */
  count: ReactNode
  /** Null where there is nothing to turn to. */
  turn: Turn | null
  onClose: () => void
  /** Beside the count, and beside the way out. */
  left?: ReactNode
  right?: ReactNode
  /** What it is and what can be done with it: at the right of wide screens and of phones that lie, otherwise below. */
  details?: ReactNode
  ref?: RefObject<HTMLDialogElement | null>
  /** The stage, and the strip below it. */
  children: ReactNode
}

/** The darkness in which pictures and clips are looked at, over the whole screen. */
export function ViewerFrame(props: ViewerFrameProps) {
  const { title, facts, count, turn, onClose, left, right, details, ref, children } = props
  const heading = useId()
  return (
    <Modal
      ref={ref}
      onClose={onClose}
      onKeyDown={turn ? turnByKeys(turn) : undefined}
      aria-labelledby={heading}
      className="deep on-photo inset-0 animate-appear select-none [-webkit-touch-callout:none]"
    >
      <div className="grid min-h-13 shrink-0 grid-cols-[1fr_fit-content(60%)_1fr] items-center gap-2 px-2 pt-[env(safe-area-inset-top)] sm:px-4">
        <div className="flex items-center">
          <h2
            id={heading}
            aria-live="polite"
            className="tabular px-2 font-text text-fine font-medium tracking-normal whitespace-nowrap text-muted"
          >
            <span className="sr-only">{count ? `${title}, ` : title}</span>
            {count}
          </h2>
          {left}
        </div>
        <div className="min-w-0 text-center leading-5">
          <p aria-hidden="true" className="truncate font-semibold">
            {title}
          </p>
          <p className="tabular truncate text-fine text-muted">{facts}</p>
        </div>
        <div className="flex items-center justify-end">
          {right}
          <button type="button" onClick={onClose} aria-label="Close" className={buttonLook('quiet', 'icon')}>
            <X aria-hidden="true" className="size-6" strokeWidth={1.75} />
          </button>
        </div>
      </div>
      <div className="flex min-h-0 flex-1 flex-col rail:flex-row">
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">{children}</div>
        {details}
      </div>
    </Modal>
  )
}
