import { Clock } from 'lucide-react'
import { useState } from 'react'
import { readClock } from './read-clock.ts'

/** Where a time is typed: `9:15`, `0915`, `9h15`. `clock`: minutes since whatever midnight. */
export function TimeField({ onGo }: { onGo: (clock: number) => void }) {
  const [isWrong, setWrong] = useState(false)
  return (
    <form
      noValidate
      className="relative shrink-0 self-center text-fine text-muted"
      onSubmit={(event) => {
        event.preventDefault()
        const clock = readClock(String(new FormData(event.currentTarget).get('time')))
        setWrong(clock === null)
        if (clock === null) return
        onGo(clock)
        // The keys of a phone make room for the pictures.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      }}
    >
      <Clock aria-hidden="true" className="pointer-events-none absolute top-3.5 left-2.5 size-4" />
      <input
        name="time"
        inputMode="numeric"
        enterKeyHint="go"
        autoComplete="off"
        maxLength={7}
        placeholder=" "
        aria-label="Go to a time"
        aria-invalid={isWrong || undefined}
        title={isWrong ? 'Please type a time such as 9:15' : 'Go to a time'}
        onInput={() => setWrong(false)}
        className="tabular peer h-11 w-24 rounded-control bg-transparent pr-1 pl-8 text-body text-ink sm:w-32"
      />
      {/* Its box, lower than what is pressed: clear of the strip's edge. */}
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-0 inset-y-1 rounded-control border border-line-strong peer-aria-invalid:border-danger"
      />
      {/* What a placeholder cannot: shorter where there is little room. */}
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-3 left-8 hidden peer-placeholder-shown:block"
      >
        Go to<span className="max-sm:hidden"> a time</span>
      </span>
      <span role="status" className="sr-only">
        {isWrong ? 'Please type a time such as 9:15' : ''}
      </span>
    </form>
  )
}
