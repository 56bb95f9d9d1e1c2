import { Minus, Plus } from 'lucide-react'
import type { Dispatch, SetStateAction } from 'react'
import { formatEuros } from '#contract/orders/money.ts'
import { classNames } from '#web/ui/class-names.ts'
import { describedBy, FieldFrame, inputLook } from '#web/ui/field.tsx'
import { boundsOf, type Details, type PriceKind, priceOf, withStep } from './upload-details.ts'

type PriceFieldProps = {
  label: string
  kind: PriceKind
  details: Details
  setDetails: Dispatch<SetStateAction<Details>>
}

const side =
  'grid h-12 w-11 shrink-0 place-items-center border border-line-strong text-ink transition-colors hover:bg-surface-soft disabled:text-muted disabled:opacity-50'

/** A price in euros with minus and plus; typing is bounded by the field itself (photographer.md §5). */
export function PriceField({ label, kind, details, setDetails }: PriceFieldProps) {
  const id = `${kind}-price`
  const { min, max } = boundsOf(details, kind)
  const price = priceOf(details, kind)
  const hint = `${formatEuros(min)} to ${formatEuros(max)}`
  const step = (by: 1 | -1) => setDetails((current) => withStep(current, kind, by))
  return (
    <FieldFrame id={id} label={`${label} (€)`} hint={hint}>
      <div className="flex">
        <button
          type="button"
          aria-label={`Lower ${label.toLowerCase()}`}
          disabled={price !== null && price <= min}
          onClick={() => step(-1)}
          className={`${side} rounded-l-control border-r-0`}
        >
          <Minus aria-hidden="true" className="size-4" />
        </button>
        <input
          id={id}
          type="number"
          inputMode="decimal"
          min={min}
          max={max}
          step="0.01"
          value={details.prices[kind]}
          aria-describedby={describedBy(id, null, hint)}
          onChange={({ target }) =>
            setDetails((current) => ({ ...current, prices: { ...current.prices, [kind]: target.value } }))
          }
          className={classNames(
            inputLook,
            'tabular min-w-0 [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none rounded-none text-center',
          )}
        />
        <button
          type="button"
          aria-label={`Raise ${label.toLowerCase()}`}
          disabled={price !== null && price >= max}
          onClick={() => step(1)}
          className={`${side} rounded-r-control border-l-0`}
        >
          <Plus aria-hidden="true" className="size-4" />
        </button>
      </div>
    </FieldFrame>
  )
}
