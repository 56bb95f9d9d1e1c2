import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { KeyboardEvent } from 'react'

/** In the corners on phones, under the thumbs and beside the picture: a swipe must not be the only way. */
const look =
  'absolute bottom-2 z-10 grid size-12 place-items-center rounded-full bg-surface/70 text-ink transition-colors hover:bg-surface-raised sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2'

export type Turn = (step: 1 | -1) => void

export const PreviousButton = ({ turn }: { turn: Turn }) => (
  <button type="button" aria-label="Previous" onClick={() => turn(-1)} className={`${look} left-2 sm:left-4`}>
    <ChevronLeft aria-hidden="true" className="size-6" />
  </button>
)

export const NextButton = ({ turn }: { turn: Turn }) => (
  <button type="button" aria-label="Next" onClick={() => turn(1)} className={`${look} right-2 sm:right-4`}>
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
