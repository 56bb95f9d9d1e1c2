import { useState } from 'react'
import { readClock } from './read-clock.ts'

/** Where a time is typed: `9:15`, `0915`, `9h15`. `clock`: minutes since whatever midnight. */
export function TimeField({ onGo }: { onGo: (clock: number) => void }) {
  const [isWrong, setWrong] = useState(false)
  return (
    <form
      noValidate
      className="shrink-0 self-center"
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
      <input
        name="time"
        inputMode="numeric"
        enterKeyHint="go"
        autoComplete="off"
        maxLength={7}
        placeholder="Time"
        aria-label="Go to a time"
        aria-invalid={isWrong || undefined}
        title={isWrong ? 'Please type a time such as 9:15' : 'Go to a time'}
        onInput={() => setWrong(false)}
        className="tabular h-11 w-16 rounded-control border border-line-strong bg-surface-raised px-2 text-center text-body placeholder:text-muted aria-invalid:border-danger"
      />
      <span role="status" className="sr-only">
        {isWrong ? 'Please type a time such as 9:15' : ''}
      </span>
    </form>
  )
}
