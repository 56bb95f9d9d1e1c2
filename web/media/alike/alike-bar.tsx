import { ArrowUp } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { useShownFirst } from '#web/gestures/use-shown-first.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'

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

const ORDERS = [
  { value: 'alike', label: 'Like you' },
  { value: 'time', label: 'By time' },
] as const

/** Said before anything is marked, beside the first buttons, and in the privacy policy. */
export const AlikeNote = () => (
  <p className="mt-3 mb-5 rounded-card bg-surface-soft px-4 py-3 max-sm:mx-4">
    Press <em className="font-medium not-italic">That’s me</em> on one of your waves: those with your colours
    of board and wetsuit come first. Faces are not looked at.
  </p>
)

/** In what order the waves stand, and what can be done with those marked; in sight as long as they are. */
export function AlikeBar(props: AlikeBarProps) {
  const { count, isOrdering, onForget, onTop, failed, onAgain, children } = props
  const [byTime, order] = useShownFirst(props.byTime, props.onByTime)
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
      className="sticky top-[calc(var(--header)+var(--ruler,0px))] z-20 mb-3 border-b border-line bg-surface py-2 max-sm:px-4"
    >
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="tabular min-w-0 grow basis-full text-fine font-medium lg:basis-40">
          {told}
        </p>
        <div className="grow sm:grow-0 lg:order-first lg:mr-2">
          <Segmented
            amongButtons
            label="Order of the waves"
            options={ORDERS}
            value={byTime ? 'time' : 'alike'}
            onChange={(next) => order(next === 'time')}
          />
        </div>
        <Button className="px-3! text-fine!" onClick={onForget}>
          <span>
            Clear<span className="max-md:sr-only"> my marks</span>
          </span>
        </Button>
        <Button
          aria-label="To the first wave"
          title="To the first wave"
          className="px-3! text-fine!"
          onClick={onTop}
        >
          <ArrowUp aria-hidden="true" className="size-4.5" />
          <span>
            First<span className="max-md:sr-only"> wave</span>
          </span>
        </Button>
        <span className="grow basis-52 empty:hidden sm:ml-auto sm:grow-0 sm:basis-auto">{children}</span>
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
