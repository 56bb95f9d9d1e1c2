import { SlidersHorizontal, X } from 'lucide-react'
import { countOf } from '#contract/counts.ts'
import { SESSIONS_AT_ONCE_MAX } from '#contract/sessions/many-sessions.ts'
import { Button } from '#web/ui/button.tsx'
import { useRoomBelow } from '#web/ui/use-room-below.ts'

type SessionsBarProps = {
  count: number
  allChosen: boolean
  onAll: (on: boolean) => void
  onChange: () => void
  onEnd: () => void
}

/** How many sessions are chosen, and the way to change them alike. */
export function SessionsBar({ count, allChosen, onAll, onChange, onEnd }: SessionsBarProps) {
  const bar = useRoomBelow()
  const isTooMany = count > SESSIONS_AT_ONCE_MAX
  return (
    <section
      ref={bar}
      aria-label="Chosen sessions"
      className="sticks-below sticky bottom-(--notice) z-20 -mx-4 flex animate-rise flex-wrap items-center gap-x-2 gap-y-1 border-t border-line bg-surface-raised px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-lift sm:bottom-[calc(var(--notice)+1rem)] sm:mx-0 sm:rounded-sheet sm:border"
    >
      <p role="status" className="tabular grow font-semibold">
        {count === 0 ? 'Choose sessions' : `${countOf(count, 'session')} chosen`}
        {isTooMany && `, at most ${SESSIONS_AT_ONCE_MAX} at once`}
      </p>
      <Button variant="quiet" onClick={() => onAll(!allChosen)}>
        {allChosen ? 'Choose none' : 'Choose all'}
      </Button>
      <Button
        variant="quiet"
        disabled={count === 0 || isTooMany}
        onClick={onChange}
        className="max-sm:order-last max-sm:-ml-4"
      >
        <SlidersHorizontal aria-hidden="true" className="size-5" strokeWidth={1.75} /> Change details
      </Button>
      <Button variant="quiet" size="icon" aria-label="Stop choosing" onClick={onEnd}>
        <X aria-hidden="true" className="size-5" />
      </Button>
    </section>
  )
}
