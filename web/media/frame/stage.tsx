import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { NextButton, PreviousButton, type Turn } from './turn-buttons.tsx'
import { useGestures } from './use-gestures.ts'

type StageProps = {
  /** What is on it: another one is seen whole again. */
  of: number | string
  /** Null where there is nothing to turn to. */
  turn: Turn | null
  /** A finger that pulls down. */
  onClose: () => void
  /** Over the picture, not moved with it. */
  over?: ReactNode
  /** Fills the box it stands in; sizes in `cqw` and `cqh` are those of the stage. */
  children: ReactNode
}

/**
 * Where a picture or clip is looked at, between two arrows: turned by a swipe, zoomed by two fingers, two taps, the wheel
 * with Ctrl, or + and -.
 */
export function Stage({ of, turn, onClose, over, children }: StageProps) {
  const { area, moved, isZoomed } = useGestures({ of, turn, onClose })
  return (
    <div
      ref={area}
      data-stage={isZoomed ? 'zoomed' : 'whole'}
      className="relative min-h-0 flex-1 touch-none overflow-hidden"
    >
      {turn && <PreviousButton turn={turn} yields={isZoomed} />}
      <div className="absolute inset-0 @container-size sm:mouse:inset-x-20">
        <div
          key={of}
          ref={moved}
          className={classNames(
            'relative grid size-full animate-appear place-items-center data-easing:transition-transform',
            isZoomed && 'cursor-grab active:cursor-grabbing',
          )}
        >
          {children}
        </div>
      </div>
      {over}
      {turn && <NextButton turn={turn} yields={isZoomed} />}
    </div>
  )
}
