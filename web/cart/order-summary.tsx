import { type ReactNode, Suspense } from 'react'
import { countOf } from '#contract/counts.ts'
import { formatEuros, PROCESSING_FEE } from '#contract/orders/money.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useRoomBelow } from '#web/ui/use-room-below.ts'

type OrderSummaryProps = {
  count: number
  /** Euros. */
  total: number
  error: string
  /** What is under way, in words; empty when nothing is. */
  busy: string
  /** What changed meanwhile, said beside the button in place of other words: it pushes nothing away. */
  notice: ReactNode | null
  /** Something has to be done first, or no line is there: the press says what. */
  isHeld: boolean
  onProceed: () => void
}

const terms = (
  <p className="text-fine text-muted lg:text-center">
    <span className="hidden as-guest:inline">You log in or sign up (free) next; your cart is kept. </span>
    Prices include VAT. You pay on a secure page.
    <span className="max-lg:hidden"> What you buy stays in My Media.</span>
  </p>
)

/** What it costs and the way to pay. On phones its total and button stay under the thumb, the rest scrolls by. */
export function OrderSummary({ count, total, error, busy, notice, isHeld, onProceed }: OrderSummaryProps) {
  const bar = useRoomBelow<HTMLDivElement>()
  const counted = countOf(count, 'item')
  return (
    <section
      aria-labelledby="order-summary"
      className="contents border-line bg-surface-raised p-6 shadow-lift lg:sticky lg:top-24 lg:flex lg:flex-col lg:rounded-sheet lg:border"
    >
      <div>
        <h2 id="order-summary" className="text-title">
          Order summary
        </h2>
        <dl className="tabular mt-4 grid gap-1.5">
          <Row term={counted} euros={total} />
          <Row term="Processing fee" euros={PROCESSING_FEE} />
        </dl>
      </div>
      <div
        ref={bar}
        className="total-below sticks-below sticky large-letters:static bottom-(--notice) z-10 -mx-(--margin) -mt-4 grid gap-3 border-t border-line bg-surface px-(--margin) pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:static lg:m-0 lg:gap-6 lg:border-0 lg:bg-transparent lg:p-0"
      >
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 lg:contents">
          <dl className="tabular flex justify-between font-semibold max-lg:flex-col lg:order-first lg:mt-3.5 lg:border-t lg:border-line lg:pt-4 lg:text-lead">
            <dt className="max-lg:text-fine max-lg:font-normal max-lg:text-muted">
              Total<span className="lg:hidden"> · {counted}</span>
            </dt>
            <dd className="text-lead">{formatEuros(total + PROCESSING_FEE)}</dd>
          </dl>
          <Button
            variant={isHeld ? 'outline' : 'action'}
            size="large"
            className="grow sm:max-lg:ml-auto sm:max-lg:max-w-72 lg:order-last"
            busy={busy !== ''}
            busyText={busy}
            onClick={onProceed}
          >
            Proceed to Checkout
          </Button>
        </div>
        {error && (
          <div className="rounded-control border border-danger/30 bg-danger-soft p-4 text-fine max-lg:order-first">
            <ErrorNote>{error}</ErrorNote>
            <p className="mt-0.5 pl-7">You have not been charged.</p>
          </div>
        )}
        <div className={`max-lg:order-first lg:order-last ${error && !notice ? 'max-lg:hidden' : ''}`}>
          <Suspense fallback={terms}>{notice ?? terms}</Suspense>
        </div>
      </div>
    </section>
  )
}

function Row({ term, euros }: { term: string; euros: number }) {
  return (
    <div className="flex justify-between text-muted">
      <dt>{term}</dt>
      <dd>{formatEuros(euros)}</dd>
    </div>
  )
}
