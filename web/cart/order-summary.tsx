import { formatEuros, PROCESSING_FEE } from '#contract/money.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

type OrderSummaryProps = {
  count: number
  /** Euros. */
  total: number
  error: string
  /** What is under way, in words; empty when nothing is. */
  busy: string
  onProceed: () => void
}

/** What it costs and the way to pay; stays under the thumb on phones. */
export function OrderSummary({ count, total, error, busy, onProceed }: OrderSummaryProps) {
  return (
    <section
      aria-labelledby="order-summary"
      className="sticky bottom-(--notice) -mx-4 border-t border-line bg-surface-raised p-4 shadow-lift lg:top-24 lg:bottom-auto lg:mx-0 lg:rounded-sheet lg:border lg:p-6"
    >
      <h2 id="order-summary" className="hidden text-title lg:block">
        Order summary
      </h2>
      <dl className="tabular grid gap-1.5 text-fine lg:mt-4 lg:text-body">
        <Row term={`${count} ${count === 1 ? 'item' : 'items'}`} euros={total} />
        <Row term="Processing fee" euros={PROCESSING_FEE} />
        <div className="flex justify-between border-t border-line pt-2 text-lead font-semibold lg:mt-2 lg:pt-4">
          <dt>Total</dt>
          <dd>{formatEuros(total + PROCESSING_FEE)}</dd>
        </div>
      </dl>
      <div className="mt-3 grid gap-3 lg:mt-6">
        <ErrorNote boxed>{error}</ErrorNote>
        <Button
          variant="action"
          size="large"
          className="w-full"
          busy={busy !== ''}
          busyText={busy}
          onClick={onProceed}
        >
          Proceed to Checkout
        </Button>
        <p className="text-center text-fine text-muted">Prices include VAT. You pay on a secure page.</p>
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
