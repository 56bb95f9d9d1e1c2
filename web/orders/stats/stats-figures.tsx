import { Link } from 'react-router'
import type { OutputOf } from '#contract/endpoint.ts'
import { formatEuros } from '#contract/orders/money.ts'
import type { myStats } from '#contract/orders/order-lists.ts'
import { formatCount } from '#web/my-sessions/own-session-labels.ts'
import { Owed } from '#web/photographers/payments/owed.tsx'
import { Figures } from '#web/ui/figures.tsx'

/** The three figures of photographer.md §2.1, what they mean, and what is owed. */
export function StatsFigures({ sessions, orders, all, month, owed }: OutputOf<typeof myStats>) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <Figures
        figures={[
          { label: 'Total Sessions', value: formatCount(sessions), note: 'published' },
          { label: 'Total Sales', value: formatEuros(all.total), note: itemsLabel(all.items) },
          { label: 'This month', value: formatEuros(month.total), note: itemsLabel(month.items) },
        ]}
      />
      <p className="tabular text-fine text-muted">
        Sales are what surfers paid and did not get back. 80% of each sale is yours: {formatEuros(all.earned)}{' '}
        so far.{' '}
        {orders > 0 && (
          <Link
            to="/photographerprofile/sales"
            className="font-medium whitespace-nowrap text-ink underline underline-offset-4 large-letters:whitespace-normal"
          >
            Each of them is in Sales History.
          </Link>
        )}
      </p>
      <Owed euros={owed}>
        refunds to buyers whose part could not be taken back from your payment account. We keep it from your
        next sales; Sales History shows from which.
      </Owed>
    </div>
  )
}

const itemsLabel = (items: number): string =>
  items === 1 ? '1 item sold' : `${formatCount(items)} items sold`
