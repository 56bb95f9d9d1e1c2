import { Film, ImageOff } from 'lucide-react'
import { formatEuros } from '#contract/orders/money.ts'
import type { Order } from '#contract/orders/order-lists.ts'
import { classNames } from '#web/ui/class-names.ts'
import { nameOf, whyNot } from './order-labels.ts'

type Item = Order['media'][number]
type WithdrawItemsProps = {
  items: readonly Item[]
  chosen: ReadonlySet<number>
  disabled: boolean
  onToggle: (id: number) => void
}

/** The files of an order to choose from; what cannot be withdrawn from says why. */
export function WithdrawItems({ items, chosen, disabled, onToggle }: WithdrawItemsProps) {
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className="text-fine font-medium">Files to withdraw from</legend>
      <ul className="mt-2 grid max-h-[38dvh] gap-1 overflow-y-auto">
        {items.map((item) => (
          <Row
            key={item.id}
            item={item}
            isChosen={chosen.has(item.id)}
            isOff={disabled || whyNot(item) !== ''}
            onToggle={() => onToggle(item.id)}
          />
        ))}
      </ul>
    </fieldset>
  )
}

type RowProps = { item: Item; isChosen: boolean; isOff: boolean; onToggle: () => void }

function Row({ item, isChosen, isOff, onToggle }: RowProps) {
  const reason = whyNot(item)
  return (
    <li>
      <label
        className={classNames(
          'grid min-h-13 grid-cols-[auto_auto_minmax(0,1fr)_auto] items-center gap-x-3 rounded-control py-1 pl-1',
          isOff && 'text-muted',
        )}
      >
        <input
          type="checkbox"
          checked={isChosen}
          disabled={isOff}
          onChange={onToggle}
          className="ml-1 size-5 accent-ink"
        />
        <Still item={item} />
        <span className="min-w-0 text-fine">
          <span className="block truncate font-medium">{nameOf(item)}</span>
          {reason && <span className="block">{reason}</span>}
        </span>
        <span className="tabular text-fine font-semibold">{formatEuros(item.price)}</span>
      </label>
    </li>
  )
}

function Still({ item }: { item: Item }) {
  const still = item.tile_url || (item.type === 'photo' ? item.preview_url : '')
  const Sign = item.type === 'video' ? Film : ImageOff
  return (
    <span className="relative grid size-11 place-items-center overflow-hidden rounded-thumb bg-surface-deep text-on-deep">
      {still ? (
        <img src={still} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />
      ) : (
        <Sign aria-hidden="true" className="size-5" strokeWidth={1.5} />
      )}
    </span>
  )
}
