import type { MetaArgs } from 'react-router'
import { formatEuros } from '#contract/money.ts'
import { mySales, type Sale } from '#contract/order-lists.ts'
import { mySessions } from '#contract/photographers.ts'
import { useOwnData } from '#web/accounts/use-own-data.ts'
import { pageMeta } from '#web/platform/page-meta.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Figure, Figures, FiguresSkeleton } from '#web/ui/figures.tsx'
import { salesFigures } from './sales.ts'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Stats',
    description: 'Your sessions and sales in figures.',
    path: '/photographerprofile/stats',
    hidden: true,
  })

/** Three figures (photographer.md §2.1). */
export default function StatsPage() {
  const sessions = useOwnData(mySessions, 'Failed to fetch stats')
  const sales = useOwnData(mySales, 'Failed to fetch sales')
  const error = sessions.error || sales.error
  const again = () => {
    for (const part of [sessions, sales]) if (part.error) part.reload()
  }
  // Sessions that were never published do not count.
  const published = sessions.data?.filter(({ temporary }) => !temporary).length
  return (
    <section aria-labelledby="stats" className="grid gap-6">
      <h1 id="stats" className="text-headline">
        Stats
      </h1>
      {error && (
        <div className="grid justify-items-start gap-4">
          <ErrorNote boxed>Error loading stats: {error}</ErrorNote>
          <Button onClick={again}>Try again</Button>
        </div>
      )}
      {!error && (published === undefined || !sales.data) && (
        <FiguresSkeleton count={3} label="Loading your stats" />
      )}
      {!error && published !== undefined && sales.data && <Stats published={published} sales={sales.data} />}
    </section>
  )
}

const itemsWord = (items: number): string => (items === 1 ? '1 item sold' : `${items} items sold`)

function Stats({ published, sales }: { published: number; sales: readonly Sale[] }) {
  const { all, month } = salesFigures(sales)
  return (
    <>
      <Figures>
        <Figure label="Total Sessions" value={String(published)} note="published" />
        <Figure label="Total Sales" value={formatEuros(all.total)} note={itemsWord(all.items)} />
        <Figure label="This month" value={formatEuros(month.total)} note={itemsWord(month.items)} />
      </Figures>
      <p className="tabular text-muted">
        Sales are what surfers paid and did not get back. 80% of each sale is yours: {formatEuros(all.earned)}{' '}
        so far.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/upload-session" variant="action">
          Upload a session
        </ButtonLink>
        {sales.length > 0 && <ButtonLink to="/photographerprofile/sales">Sales History</ButtonLink>}
      </div>
    </>
  )
}
