import { type FormEvent, useEffect, useRef } from 'react'
import { ErrorNote } from './alert.tsx'
import { Button } from './button.tsx'

/** Pages that come by scrolling alone; then a press is asked for, so that what stands below the list can be reached. */
const PAGES_BY_SCROLLING = 4
/** How far below the window the end of the list is when more is fetched. */
const AHEAD = '0px 0px 600px'

type LoadMoreProps = {
  hasMore: boolean
  busy: boolean
  /** The sentence; empty when all is well. */
  error: string | null
  onMore: () => void
  label: string
  busyText: string
  /** `12 sessions`: how much is shown, for those who do not see it grow. */
  shown: string
  /** Fetch more when the end comes into sight, too. */
  byScrolling?: boolean
  /** Address that shows more without scripts. */
  path?: string
}

/** The end of a list that goes on. The button is the keyboard's way and the way without an observer. */
export function LoadMore(props: LoadMoreProps) {
  const { hasMore, busy, error, onMore, label, busyText, shown, byScrolling = false, path } = props
  const end = useRef<HTMLFormElement>(null)
  const left = useRef(PAGES_BY_SCROLLING)
  const isReady = byScrolling && hasMore && !busy && !error
  useEffect(() => {
    const element = end.current
    if (!isReady || !element || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (seen) => {
        if (left.current === 0 || !seen.some((entry) => entry.isIntersecting)) return
        left.current -= 1
        observer.disconnect()
        onMore()
      },
      { rootMargin: AHEAD },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isReady, onMore])

  // With the last page the button goes: the focus stays where it was, at the end of the list.
  const hadFocus = useRef(false)
  useEffect(() => {
    if (hasMore || !hadFocus.current) return
    hadFocus.current = false
    end.current?.focus({ preventScroll: true })
  }, [hasMore])

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    left.current = PAGES_BY_SCROLLING
    onMore()
  }
  const [action, params] = (path ?? '').split('?')
  return (
    // A form: more comes without scripts, too.
    <form
      ref={end}
      tabIndex={-1}
      action={action}
      aria-busy={busy}
      onSubmit={onSubmit}
      onFocus={() => {
        hadFocus.current = true
      }}
      onBlur={() => {
        hadFocus.current = false
      }}
      className="flex flex-col items-center gap-4 outline-none"
    >
      {[...new URLSearchParams(params)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p role="status" className="sr-only">
        {shown} shown{hasMore ? '' : ', the end of the list'}
      </p>
      {error && <ErrorNote>{error}</ErrorNote>}
      {hasMore && (
        <Button type="submit" size="large" busy={busy} busyText={busyText}>
          {error && byScrolling ? 'Try again' : label}
        </Button>
      )}
    </form>
  )
}
