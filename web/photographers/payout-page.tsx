import type { MetaArgs } from 'react-router'
import { stripeStatus } from '#contract/catalogue/photographers.ts'
import { useOwnData } from '#web/accounts/use-own-data.ts'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { FiguresSkeleton } from '#web/ui/figures.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { readinessOf } from './payments/payment-status.ts'
import { PayoutDetails } from './payments/payout-details.tsx'
import { PayoutPrompt } from './payments/payout-prompt.tsx'
import { StatusBanner } from './payments/status-banner.tsx'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Payout Details',
    description: 'How and when you are paid.',
    path: '/photographerprofile/payout',
    hidden: true,
  })

/** The payment account: what it still needs, else where the money goes and what lies there (photographer.md §2.1). */
export default function PayoutPage() {
  const answer = useOwnData(stripeStatus, 'Failed to fetch payout details')
  const readiness = readinessOf(answer)
  return (
    <section aria-labelledby="payout" className="grid gap-6">
      <h1 id="payout" className="text-headline">
        Payout Details
      </h1>
      {readiness === 'loading' && <Waiting />}
      {readiness === 'unknown' && (
        <div className="grid justify-items-start gap-4">
          <ErrorNote boxed>{answer.error}</ErrorNote>
          <Button onClick={answer.reload}>Try again</Button>
        </div>
      )}
      <StatusBanner readiness={readiness} />
      {(readiness === 'missing' || readiness === 'incomplete' || readiness === 'pending') && (
        <PayoutPrompt
          status={readiness === 'missing' ? null : answer.data}
          pending={readiness === 'pending' && answer.data?.details_submitted === true}
        />
      )}
      {readiness === 'enabled' && answer.data && <PayoutDetails status={answer.data} />}
    </section>
  )
}

const Waiting = () => (
  <div className="grid gap-6">
    <Skeleton className="h-20" />
    <FiguresSkeleton count={2} label="Loading your payout details" />
    <Skeleton className="h-44" />
  </div>
)
