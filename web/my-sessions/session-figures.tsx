import { formatEuros } from '#contract/orders/money.ts'
import type { OwnSession } from '#contract/sessions/my-sessions.ts'
import { classNames } from '#web/ui/class-names.ts'
import { daysLeft } from './days-left.ts'
import { formatCount, isOnSite } from './own-session-labels.ts'

/** Figures with more signs stand in two columns on a phone: in one line the last of them would fall to a line of its own. */
const ONE_LINE_SIGNS = 16

/** What a session has brought, in a band; in the list of a wide screen in columns that stand below each other from row to row. */
export function SessionFigures({ session, className }: { session: OwnSession; className?: string }) {
  const left = isOnSite(session) ? daysLeft(session.on_sale_until) : -1
  const views = formatCount(session.views)
  const sold = formatCount(session.items_sold)
  const share = formatEuros(session.earned)
  const isWide = [views, sold, share].join('').length > ONE_LINE_SIGNS
  return (
    <dl
      className={classNames(
        'tabular flex flex-wrap gap-x-4 gap-y-2 max-sm:justify-between rounded-control bg-surface-soft px-4 py-3',
        isWide && 'max-sm:grid max-sm:grid-cols-2 max-sm:gap-y-3',
        className,
      )}
    >
      <Told name="Sold" value={sold} />
      <Told name="Your share" value={share} />
      <Told name="Days left" value={left < 0 ? '–' : String(left)} />
      <Told name="Views" value={views} />
    </dl>
  )
}

const Told = ({ name, value }: { name: string; value: string }) => (
  <div className="flex min-w-fit flex-col-reverse justify-end sm:flex-1">
    <dt className="text-fine text-muted">{name}</dt>
    <dd className="font-semibold whitespace-nowrap">{value}</dd>
  </div>
)
