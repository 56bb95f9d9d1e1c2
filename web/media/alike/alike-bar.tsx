import { ArrowUp } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

type AlikeBarProps = {
  ref?: Ref<HTMLElement>
  /** Waves marked as one's own. */
  count: number
  byTime: boolean
  /** The order is not there yet. */
  isOrdering: boolean
  onByTime: (byTime: boolean) => void
  onForget: () => void
  /** Scrolls to the first wave. */
  onTop: () => void
  failed: boolean
  onAgain: () => void
  /** The way into the cart for all that is marked. */
  children: ReactNode
}

/** Said before anything is marked, beside the first buttons, and in the privacy policy. */
export const AlikeNote = () => (
  <p className="mx-4 mt-3 mb-5 rounded-card bg-surface-soft px-4 py-3 sm:mx-2">
    Press <em className="font-medium not-italic">That’s me</em> on one of your waves: those with your colours
    of board and wetsuit come first. Faces are not looked at.
  </p>
)

/** In what order the waves stand, and what can be done with those marked; in sight as long as they are. */
export function AlikeBar(props: AlikeBarProps) {
  const { count, byTime, isOrdering, onByTime, onForget, onTop, failed, onAgain, children } = props
  const how = byTime
    ? 'Waves by time'
    : isOrdering
      ? 'Looking for waves like yours'
      : 'Waves that look like you first'
  const told = `${how} · ${count} marked`
  return (
    <section
      ref={props.ref}
      aria-label="Your waves"
      className="sticky top-[calc(var(--header)+var(--ruler,0px))] z-20 mb-3 border-b border-line bg-surface/95 px-4 py-2 max-sm:pb-1 backdrop-blur-md sm:px-2"
    >
      <div className="flex flex-wrap items-center gap-x-1">
        <p role="status" className="tabular min-w-0 text-fine font-medium max-sm:w-full sm:mr-3">
          {told}
        </p>
        <Button variant="quiet" className="px-3! text-fine! max-sm:-ml-3" onClick={() => onByTime(!byTime)}>
          {byTime ? 'Alike first' : 'By time'}
        </Button>
        <Button variant="quiet" className="px-3! text-fine!" onClick={onForget}>
          Forget
        </Button>
        <Button
          variant="quiet"
          size="icon"
          aria-label="To the first wave"
          title="To the first wave"
          className="sm:order-last"
          onClick={onTop}
        >
          <ArrowUp aria-hidden="true" className="size-5" />
        </Button>
        <span className="ml-auto">{children}</span>
      </div>
      {failed && (
        <div className="flex items-center justify-between gap-2">
          <ErrorNote>The waves could not be ordered.</ErrorNote>
          <Button variant="quiet" onClick={onAgain}>
            Try again
          </Button>
        </div>
      )}
    </section>
  )
}
