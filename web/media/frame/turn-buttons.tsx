import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { classNames } from '#web/ui/class-names.ts'

/** At half height. A finger swipes and sees none; its press beside the picture turns all the same, as does a program that reads the screen. */
const look =
  'absolute top-1/2 z-10 grid size-12 -translate-y-1/2 place-items-center rounded-full bg-surface/70 text-ink transition-colors hover:bg-surface-raised touch:opacity-0 touch:focus-visible:opacity-100'

export type Turn = (step: 1 | -1) => void

/** `yields`: what is zoomed is moved by a finger, also there. */
type TurnButtonProps = { turn: Turn; yields: boolean }

export const PreviousButton = ({ turn, yields }: TurnButtonProps) => (
  <button
    type="button"
    aria-label="Previous"
    onClick={() => turn(-1)}
    className={classNames(look, 'left-2 sm:left-4', yields && 'touch:pointer-events-none')}
  >
    <ChevronLeft aria-hidden="true" className="size-6" />
  </button>
)

export const NextButton = ({ turn, yields }: TurnButtonProps) => (
  <button
    type="button"
    aria-label="Next"
    onClick={() => turn(1)}
    className={classNames(look, 'right-2 sm:right-4', yields && 'touch:pointer-events-none')}
  >
    <ChevronRight aria-hidden="true" className="size-6" />
  </button>
)

/** Turns by the arrow keys. */
export const turnByKeys = (turn: Turn) => (event: KeyboardEvent) => {
  // A clip's own controls use the arrows too.
  if (event.target instanceof HTMLVideoElement) return
  if (event.key === 'ArrowRight') turn(1)
  if (event.key === 'ArrowLeft') turn(-1)
}
