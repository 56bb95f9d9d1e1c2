import { FolderInput, Image, RotateCcwSquare, RotateCwSquare, Trash2, X } from 'lucide-react'
import { countOf } from '#contract/counts.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useRoomBelow } from '#web/ui/use-room-below.ts'

type ChooseBarProps = {
  count: number
  allChosen: boolean
  onAll: (on: boolean) => void
  /** Null where what is chosen cannot be the cover of its session. */
  cover: { label: string; short: string; busy: boolean; onChoose: () => void } | null
  /** Quarters to the right; null where nothing of what is chosen can be turned. */
  onTurn: ((by: 1 | 3) => void) | null
  /** Null where nothing of what is chosen can be moved. */
  onMove: (() => void) | null
  /** What was done without an end of the choosing. */
  said: string
  /** What went wrong. */
  error: string
  onRemove: () => void
  onEnd: () => void
}

/** On a phone all ways stand in one row, each word under its sign. */
const underIcon = 'max-sm:flex-col max-sm:gap-0.5 max-sm:px-0.5 max-sm:text-[0.75rem] max-sm:leading-4'

/** How many files are chosen and what can be done with them; stays under the thumb while the pictures scroll. */
export function ChooseBar(props: ChooseBarProps) {
  const { count, allChosen, onAll, cover, onTurn, onMove, said, error, onRemove, onEnd } = props
  const bar = useRoomBelow()
  return (
    <section
      ref={bar}
      aria-label="Chosen files"
      className="sticks-below sticky bottom-(--notice) z-20 -mx-4 flex animate-rise flex-wrap items-center gap-x-2 gap-y-1 border-t border-line bg-surface-raised px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-lift sm:bottom-[calc(var(--notice)+1rem)] sm:mx-0 sm:rounded-sheet sm:border"
    >
      <p role="status" className="tabular grow font-semibold">
        {count === 0 ? 'Choose files' : `${countOf(count, 'file')} chosen`}
      </p>
      <Button variant="quiet" onClick={() => onAll(!allChosen)}>
        {allChosen ? 'Choose none' : 'Choose all'}
      </Button>
      <Button variant="quiet" size="icon" aria-label="Stop choosing" onClick={onEnd}>
        <X aria-hidden="true" className="size-5" />
      </Button>
      <div className="-mx-4 flex w-full flex-wrap max-sm:grid max-sm:w-screen max-sm:auto-cols-fr max-sm:px-1 max-sm:grid-flow-col max-sm:grid-cols-none sm:mr-0">
        {cover && (
          <Button
            variant="quiet"
            aria-label={cover.label}
            className={underIcon}
            busy={cover.busy}
            onClick={cover.onChoose}
          >
            <Image aria-hidden="true" className="size-5" strokeWidth={1.75} />
            <span className="sm:hidden">{cover.short}</span>
            <span className="max-sm:hidden">{cover.label}</span>
          </Button>
        )}
        {onTurn && (
          <>
            <Button variant="quiet" className={underIcon} onClick={() => onTurn(3)}>
              <RotateCcwSquare aria-hidden="true" className="size-5" strokeWidth={1.75} />
              Turn left
            </Button>
            <Button variant="quiet" className={underIcon} onClick={() => onTurn(1)}>
              <RotateCwSquare aria-hidden="true" className="size-5" strokeWidth={1.75} />
              Turn right
            </Button>
          </>
        )}
        {onMove && (
          <Button variant="quiet" className={underIcon} onClick={onMove}>
            <FolderInput aria-hidden="true" className="size-5" strokeWidth={1.75} /> Move
          </Button>
        )}
        <Button variant="quiet" className={underIcon} disabled={count === 0} onClick={onRemove}>
          <Trash2 aria-hidden="true" className="size-5" strokeWidth={1.75} /> Remove
        </Button>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ErrorNote className="w-full">{error}</ErrorNote>
    </section>
  )
}
