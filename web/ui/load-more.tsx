import { type FormEvent, useEffect, useRef } from 'react'
import { ErrorNote } from './alert.tsx'
import { Button } from './button.tsx'

/** Pages loaded by scrolling before the button is needed, so that the footer can be reached. */
const PAGES_BY_SCROLLING = 4
/** How far below the window the end of the list is when more is fetched. */
const AHEAD = '0px 0px 600px'

type LoadMoreProps = {
  hasMore: boolean
  busy: boolean
  /** The error message; empty without one. */
  error: string | null
  onMore: () => void
  label: string
  busyText: string
  /** `12 sessions`: how many are shown, for screen readers. */
  shown: string
  /** Fetch more when the end comes into sight, too. */
  byScrolling?: boolean
  /** Address that shows more without scripts. */
  path?: string
}

/** The end of a list with more pages: an observer loads them, or the button by keyboard and without one. */
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

  // The last page removes the button: the focus moves to the end of the list.
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
  const [address, params] = (path ?? '').split('?')
  return (
    // A form works without scripts, too.
    <form
      ref={end}
      tabIndex={-1}
      action={address}
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
