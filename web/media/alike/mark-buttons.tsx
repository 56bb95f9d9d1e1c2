import { Check } from 'lucide-react'
import { useShownFirst } from '#web/gestures/use-shown-first.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { WaveMark } from './order-waves.ts'

type MarkButtonsProps = {
  /** When the wave was. */
  name: string
  mark: WaveMark
  /** Whether anything is marked: only then there is something to tell a wave from. */
  isMarked: boolean
  onMark: (mark: WaveMark) => void
}

const look =
  'inline-flex min-h-11 select-none items-center justify-center gap-1.5 rounded-control border text-fine font-medium transition-colors'
const pressed = 'border-ink bg-ink text-surface'
const open = 'border-line text-ink hover:border-ink hover:bg-surface-soft'

/** Says of a wave that it is one's own, or that it is not; pressed again takes that back. */
export function MarkButtons({ name, mark: told, isMarked, onMark }: MarkButtonsProps) {
  const [mark, press] = useShownFirst(told, onMark)
  return (
    <div className="flex gap-1.5">
      <button
        type="button"
        aria-pressed={mark === true}
        aria-label={`That’s me: wave ${name}`}
        onClick={() => press(mark === true ? null : true)}
        className={classNames(look, 'min-w-0 flex-1 px-2', mark === true ? pressed : open)}
      >
        {mark === true && <Check aria-hidden="true" className="size-4 shrink-0" />}
        That’s me
      </button>
      {isMarked && mark !== true && (
        <button
          type="button"
          aria-pressed={mark === false}
          aria-label={`Not me: wave ${name}`}
          onClick={() => press(mark === false ? null : false)}
          className={classNames(look, 'shrink-0 px-2 sm:px-3', mark === false ? pressed : open)}
        >
          Not me
        </button>
      )}
    </div>
  )
}
