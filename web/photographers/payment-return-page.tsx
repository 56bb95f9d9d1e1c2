import type { ClientLoaderFunctionArgs, MetaArgs } from 'react-router'
import { type PayoutStatus, stripeStatus } from '#contract/catalogue/photographers.ts'
import { RequireRole } from '#web/accounts/login/route-guard.tsx'
import { askOwn, loadOwn } from '#web/accounts/own-data/load-own.ts'
import { Own, type OwnData } from '#web/accounts/own-data/own.tsx'
import { useOwnPage } from '#web/accounts/own-data/use-own-page.ts'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { type Readiness, readinessOf } from './payments/payment-status.ts'
import { StatusBanner } from './payments/status-banner.tsx'
import { accountRows, StatusRows } from './payments/status-rows.tsx'
import { WaitingForAccount } from './payments/waiting-for-account.tsx'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Finished your Stripe onboarding?',
    description: 'Back from setting up your payments.',
    path: '/stripe-return',
    hidden: true,
  })

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  loadOwn('photographer', args, { account: askOwn(stripeStatus, 'Failed to check account status') })

/** Where the hosted set-up leads back to (photographer.md §2.4): it asks, and answers as far as the provider has told. */
function PaymentReturnPage() {
  const page = useOwnPage<typeof clientLoader>()
  return (
    <RequireRole type="photographer">
      <div className="measure grid max-w-2xl content-start gap-6 py-10 lg:py-16">
        <h1 className="text-headline">Finished your Stripe onboarding?</h1>
        <Own page={page} name="account" waiting={<WaitingForAccount />}>
          {(answer) => <Answer answer={answer} />}
        </Own>
      </div>
    </RequireRole>
  )
}
export const HydrateFallback = PaymentReturnPage
export default PaymentReturnPage

/** What is missing has the way to it first; with all there, or where nobody knows, the first session is next. */
function Answer({ answer }: { answer: OwnData<PayoutStatus> }) {
  const readiness = readinessOf(answer)
  const { text, way } = nextOf(readiness)
  return (
    <>
      <StatusBanner readiness={readiness} />
      {answer.data && isUnderWay(readiness) && <StatusRows rows={accountRows(answer.data)} />}
      <p className="text-lead text-muted">{text}</p>
      <div className="flex flex-wrap gap-3">
        {way && (
          <ButtonLink to="/stripe-onboarding" variant="action" size="large">
            {way}
          </ButtonLink>
        )}
        <ButtonLink to="/upload-session" variant={way ? 'outline' : 'action'} size="large">
          Upload a session
        </ButtonLink>
      </div>
    </>
  )
}

const isUnderWay = (readiness: Readiness): boolean => readiness === 'incomplete' || readiness === 'pending'

/** What to do next, and the name of the way back to Payment Setup where that is it. */
function nextOf(readiness: Readiness): { text: string; way?: string } {
  if (readiness === 'enabled') return { text: 'Your first session is only a few files away.' }
  if (readiness === 'pending')
    return {
      text: 'Nothing more is needed from you now. Look at Payment Setup again in a day or two.',
      way: 'Payment Setup',
    }
  if (readiness === 'missing') return { text: 'You have no payment account yet.', way: 'Set Up Payments' }
  if (readiness === 'incomplete')
    return { text: 'What you have filled in is kept: continue where you left off.', way: 'Continue Setup' }
  if (readiness === 'ended') return { text: 'With a new account you sell again.', way: 'Payment Setup' }
  return {
    text: 'Then your first session is only a few files away. If something is still missing, we will show you what.',
  }
}
