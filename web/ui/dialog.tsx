import { X } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Grabber } from '#web/gestures/grabber.tsx'
import { useLeaving } from '#web/gestures/leave.ts'
import { useBackCloses } from '#web/gestures/use-back-closes.ts'
import { Button, buttonLook } from './button.tsx'
import { classNames } from './class-names.ts'
import { Modal } from './modal.tsx'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** One sentence under the title, in a `split` with whatever else stands in its panel. */
  description?: ReactNode
  /**
   * `screen` covers everything, `split` leaves wide screens a panel at its left, in which its title is said, `stage` has the ground
   * that pictures stand on, `wall` has it for one large picture; `normal` is a card, a bottom sheet on phones.
   */
  size?: keyof typeof sizes
  /** While true neither Esc, a phone's back, the X nor a press outside closes it. */
  locked?: boolean
  /** Without the X: what it shows has a button that closes. */
  plain?: boolean
  children: ReactNode
}

const card =
  'inset-x-0 bottom-0 max-h-[92dvh] animate-sheet rounded-t-sheet sm:inset-x-4 sm:top-1/2 sm:bottom-auto sm:mx-auto sm:max-h-[96dvh] sm:-translate-y-1/2 sm:animate-appear sm:rounded-sheet'
/** Let go by a finger, it goes back or out. */
const dragged = 'data-[drag=free]:transition-[translate] data-[drag=free]:duration-200'
const light = 'bg-surface-raised shadow-sheet'
const sizes = {
  normal: `${light} ${card} ${dragged} sm:max-w-md`,
  wide: `${light} ${card} ${dragged} sm:max-w-2xl`,
  screen: `${light} inset-0 animate-appear`,
  split: `${light} inset-0 animate-appear lg:pl-(--panel) lg:[--panel:min(42vw,40rem)]`,
  stage: 'deep on-photo inset-0 animate-appear',
  wall: 'deep on-photo inset-0 animate-appear',
} as const
const isDark = (size: keyof typeof sizes): boolean => size === 'stage' || size === 'wall'
const isWhole = (size: keyof typeof sizes): boolean => size === 'screen' || size === 'split' || isDark(size)

/** A card over the page, or the whole screen, with its title and an X. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  size = 'normal',
  locked,
  plain,
  children,
}: DialogProps) {
  const id = useId()
  useBackCloses(open, locked ? null : onClose)
  if (!open) return null
  return (
    <Modal
      onClose={onClose}
      locked={locked}
      under={isDark(size)}
      aria-labelledby={`${id}title`}
      aria-describedby={description ? `${id}description` : undefined}
      className={sizes[size]}
    >
      {!locked && !isWhole(size) && <Grabber onClose={onClose} />}
      <div
        className={classNames(
          'flex w-full items-start justify-between gap-4 px-5 pt-5 pb-2 sm:px-7 sm:pt-6',
          size === 'screen' && 'mx-auto max-w-5xl',
          size === 'split' && 'mx-auto max-w-2xl lg:max-w-none lg:justify-end lg:pb-0',
          size === 'stage' && 'mx-auto max-w-[67.5rem]',
          size === 'wall' && 'mx-auto max-w-[83.5rem]',
        )}
      >
        <div
          className={classNames(
            'pt-1.5',
            size === 'split' &&
              'lg:absolute lg:bottom-0 lg:left-0 lg:z-10 lg:w-(--panel) lg:p-10 lg:text-on-deep xl:p-14',
          )}
        >
          <h2
            id={`${id}title`}
            className={classNames(
              'font-display text-title font-semibold tracking-tight',
              size === 'split' && 'lg:text-headline',
            )}
          >
            {title}
          </h2>
          {description && (
            <p
              id={`${id}description`}
              className={classNames(
                'mt-1 text-muted',
                // Below the X there is room again.
                !plain && '-mr-12',
                size === 'split' && 'lg:mt-3 lg:mr-0 lg:text-on-deep',
              )}
            >
              {description}
            </p>
          )}
        </div>
        {!locked && !plain && <Close onClose={onClose} />}
      </div>
      <div className="scrolls-under grow px-5 pt-2 pb-7 sm:px-7">{children}</div>
    </Modal>
  )
}

const Close = ({ onClose }: Pick<DialogProps, 'onClose'>) => (
  <button
    type="button"
    onClick={useLeaving(onClose)}
    aria-label="Close"
    className={`${buttonLook('quiet', 'icon')} -mr-2 shrink-0`}
  >
    <X aria-hidden="true" className="size-5" />
  </button>
)

/** A button of a dialog that does nothing but close it. */
export const CloseButton = ({
  onClose,
  ...rest
}: Omit<ComponentProps<typeof Button>, 'onClick'> & Pick<DialogProps, 'onClose'>) => (
  <Button {...rest} onClick={useLeaving(onClose)} />
)
