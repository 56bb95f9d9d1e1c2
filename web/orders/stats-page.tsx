import type { ClientLoaderFunctionArgs, MetaArgs } from 'react-router'
import type { OutputOf } from '#contract/endpoint.ts'
import { formatEuros } from '#contract/orders/money.ts'
import { myStats } from '#contract/orders/order-lists.ts'
import { askOwn, loadOwn } from '#web/accounts/own-data/load-own.ts'
import { Own } from '#web/accounts/own-data/own.tsx'
import { useOwnPage } from '#web/accounts/own-data/use-own-page.ts'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Figure, Figures, FiguresSkeleton } from '#web/ui/figures.tsx'
import { RetryNote } from '#web/ui/retry-note.tsx'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Stats',
    description: 'Your sessions and sales in figures.',
    path: '/photographerprofile/stats',
    hidden: true,
  })

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  loadOwn('photographer', args, { stats: askOwn(myStats, 'Failed to fetch stats') })

/** Three figures (photographer.md §2.1). */
function StatsPage() {
  const page = useOwnPage<typeof clientLoader>()
  return (
    <section aria-labelledby="stats" className="grid gap-6">
      <h1 id="stats" className="text-headline">
        Stats
      </h1>
      <Own page={page} name="stats" waiting={<FiguresSkeleton count={3} label="Loading your stats" />}>
        {({ data, error, reload }) =>
          error ? (
            <RetryNote onRetry={reload}>Error loading stats: {error}</RetryNote>
          ) : (
            data && <Stats {...data} />
          )
        }
      </Own>
    </section>
  )
}
export const HydrateFallback = StatsPage
export default StatsPage

const itemsLabel = (items: number): string => (items === 1 ? '1 item sold' : `${items} items sold`)

function Stats({ sessions, orders, all, month, owed }: OutputOf<typeof myStats>) {
  return (
    <>
      <Figures>
        <Figure label="Total Sessions" value={String(sessions)} note="published" />
        <Figure label="Total Sales" value={formatEuros(all.total)} note={itemsLabel(all.items)} />
        <Figure label="This month" value={formatEuros(month.total)} note={itemsLabel(month.items)} />
      </Figures>
      <p className="tabular text-muted">
        Sales are what surfers paid and did not get back. 80% of each sale is yours: {formatEuros(all.earned)}{' '}
        so far.
      </p>
      {owed > 0 && (
        <p className="tabular rounded-control border border-line bg-surface-raised px-5 py-4">
          You owe {formatEuros(owed)}: refunds to buyers whose part could not be taken back from your payment
          account. We keep it from your next sales; Sales History shows from which.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/upload-session" variant="action">
          Upload a session
        </ButtonLink>
        {orders > 0 && <ButtonLink to="/photographerprofile/sales">Sales History</ButtonLink>}
      </div>
    </>
  )
}
