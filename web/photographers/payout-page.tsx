import type { ClientLoaderFunctionArgs, MetaArgs } from 'react-router'
import { type PayoutStatus, stripeStatus } from '#contract/catalogue/photographers.ts'
import { myStats } from '#contract/orders/order-lists.ts'
import { FailedPart } from '#web/accounts/own-data/failed-part.tsx'
import { askOwn, loadOwn } from '#web/accounts/own-data/load-own.ts'
import { Own, type OwnData } from '#web/accounts/own-data/own.tsx'
import { useOwnPage } from '#web/accounts/own-data/use-own-page.ts'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { FiguresSkeleton } from '#web/ui/figures.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Owed } from './payments/owed.tsx'
import { type Readiness, readinessOf } from './payments/payment-status.ts'
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

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  loadOwn('photographer', args, {
    account: askOwn(stripeStatus, 'Failed to fetch payout details'),
    figures: askOwn(myStats, 'Failed to fetch what you owe'),
  })

/** The payment account: what it still needs, else where the money goes and what lies there (photographer.md §2.1). */
function PayoutPage() {
  const page = useOwnPage<typeof clientLoader>()
  return (
    <section aria-labelledby="payout" className="grid gap-6">
      <h1 id="payout" className="text-headline">
        Payout Details
      </h1>
      {/* It is known here: it does not wait for the payment provider. */}
      <Own page={page} name="figures" waiting={null}>
        {({ data }) =>
          data && (
            <Owed euros={data.owed}>
              refunds to buyers whose part could not be taken back from this account. We keep it from your
              next sales.
            </Owed>
          )
        }
      </Own>
      <Own page={page} name="account" waiting={<Waiting />}>
        {(own) => <Account own={own} />}
      </Own>
    </section>
  )
}
export const HydrateFallback = PayoutPage
export default PayoutPage

/** Where the account stands when its owner has something to begin or to wait for. */
const ASKS = new Set<Readiness>(['missing', 'incomplete', 'pending', 'ended'])

function Account({ own }: { own: OwnData<PayoutStatus> }) {
  const readiness = readinessOf(own)
  return (
    <>
      {readiness === 'unknown' && (
        <FailedPart
          text="Where your money goes cannot be shown just now. It is where it was."
          onRetry={own.reload}
        >
          {own.error}
        </FailedPart>
      )}
      <StatusBanner readiness={readiness} />
      {ASKS.has(readiness) && (
        <PayoutPrompt
          status={readiness === 'missing' ? null : own.data}
          pending={readiness === 'pending' && own.data?.details_submitted === true}
        />
      )}
      {readiness === 'enabled' && own.data && <PayoutDetails status={own.data} />}
    </>
  )
}

const Waiting = () => (
  <div className="grid gap-6">
    <Skeleton className="h-26 sm:h-20" />
    <FiguresSkeleton count={2} label="Loading your payout details" />
    <Skeleton className="h-37 sm:h-29" />
    <Skeleton className="h-13 rounded-control sm:w-52" />
  </div>
)
