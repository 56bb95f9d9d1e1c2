import { Clock, Film } from 'lucide-react'
import { formatEuros } from '#contract/orders/money.ts'
import type { ProcessingOrder } from '#contract/orders/owned-media.ts'
import { formatDate } from '#contract/time/dates.ts'
import { Facts } from '#web/ui/facts.tsx'
import { contentsOf } from './contents-of.ts'

/** Pictures of one order shown beside each other; the others are counted. */
const SHOWN = 6

/** What was bought and comes once its payment has arrived. */
export const ProcessingOrders = ({ orders }: { orders: readonly ProcessingOrder[] }) => (
  <ul aria-label="Payments under way" className="grid gap-3">
    {orders.map((order) => (
      <li key={order.id} className="grid gap-3 rounded-control border border-line bg-surface-raised p-5">
        <div className="flex gap-3">
          <Clock aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-muted" strokeWidth={1.75} />
          <div className="min-w-0">
            <h2 className="font-text text-body tracking-normal">Payment under way</h2>
            <p className="text-fine text-muted">
              Your bank takes some days for this. Your files come here as soon as it has paid, and we write to
              you.
            </p>
          </div>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Pictures media={order.media} />
          <Facts
            facts={[
              `Order #${order.id}`,
              formatDate(order.date_of_placement),
              contentsOf(order.media),
              formatEuros(order.total_price),
            ]}
            className="tabular text-fine"
          />
        </div>
      </li>
    ))}
  </ul>
)

function Pictures({ media }: Pick<ProcessingOrder, 'media'>) {
  const more = media.length - SHOWN
  return (
    <div aria-hidden="true" className="flex gap-1">
      {media.slice(0, SHOWN).map(({ id, type, tile_url, preview_url }) => {
        const still = tile_url || (type === 'photo' ? preview_url : '')
        return (
          <span
            key={id}
            className="relative grid size-11 place-items-center overflow-hidden rounded-thumb bg-surface-deep text-on-deep"
          >
            {still ? (
              <img src={still} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />
            ) : (
              <Film className="size-5" strokeWidth={1.5} />
            )}
          </span>
        )
      })}
      {more > 0 && <span className="tabular grid size-11 place-items-center text-fine">+{more}</span>}
    </div>
  )
}
