import { useState } from 'react'
import { type ClientLoaderFunctionArgs, type MetaArgs, useSearchParams } from 'react-router'
import { type PayoutStatus, stripeStatus } from '#contract/catalogue/photographers.ts'
import { RequireRole } from '#web/accounts/login/route-guard.tsx'
import { askOwn, loadOwn } from '#web/accounts/own-data/load-own.ts'
import { Own, type OwnData } from '#web/accounts/own-data/own.tsx'
import { useOwnPage } from '#web/accounts/own-data/use-own-page.ts'
import { useAccount } from '#web/accounts/store.ts'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { Failure } from '#web/ui/failure.tsx'
import { NO_ANSWER } from '#web/ui/load-error.tsx'
import { DebugPanel } from './payments/debug-panel.tsx'
import { EndedAccount } from './payments/ended-account.tsx'
import { readinessOf, statusCheckError } from './payments/payment-status.ts'
import { IncompleteView, NoAccountView, VerifiedView } from './payments/payment-views.tsx'
import { beginOnboarding, type OnboardingDebug } from './payments/start-onboarding.ts'
import { StatusBanner } from './payments/status-banner.tsx'
import { WaitingForAccount } from './payments/waiting-for-account.tsx'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Payment Setup',
    description: 'Set up how you are paid.',
    path: '/stripe-onboarding',
    hidden: true,
  })

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  loadOwn('photographer', args, { account: askOwn(stripeStatus, 'Failed to check account status') })

function PaymentSetupPage() {
  const page = useOwnPage<typeof clientLoader>()
  const [search] = useSearchParams()
  return (
    <RequireRole type="photographer">
      <div className="measure short-page grid max-w-2xl content-start gap-6 py-10 lg:py-16">
        <h1 className="text-headline">Payment Setup</h1>
        {search.get('success') === 'true' && (
          <p role="status" className="text-lead text-muted">
            Welcome back! Here is where your payment account stands.
          </p>
        )}
        <Own page={page} name="account" waiting={<WaitingForAccount />}>
          {(answer) => <Setup answer={answer} />}
        </Own>
      </div>
    </RequireRole>
  )
}
export const HydrateFallback = PaymentSetupPage
export default PaymentSetupPage

function Setup({ answer }: { answer: OwnData<PayoutStatus> }) {
  const { token } = useAccount()
  const readiness = readinessOf(answer)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<{ error: string; debug: OnboardingDebug } | null>(null)

  const start = async () => {
    if (!token) return
    setBusy(true)
    setFailed(null)
    const begun = await beginOnboarding(token, window.location.origin)
    if ('url' in begun) return window.location.assign(begun.url)
    setFailed(begun)
    setBusy(false)
  }
  const canStart = ['missing', 'incomplete', 'pending', 'ended'].includes(readiness)
  const starting = { busy, error: failed?.error ?? '', onStart: () => void start() }

  return (
    <>
      <StatusBanner readiness={readiness} />
      {readiness === 'unknown' && (
        <Failure
          title="Your payment account could not be checked"
          hint={`Nothing has changed. ${NO_ANSWER}`}
          onRetry={answer.reload}
          busy={answer.loading}
        >
          {statusCheckError(answer.failure)}
        </Failure>
      )}
      {readiness === 'missing' && <NoAccountView {...starting} />}
      {(readiness === 'incomplete' || readiness === 'pending') && answer.data && (
        <IncompleteView
          {...starting}
          status={answer.data}
          isPending={readiness === 'pending'}
          checking={answer.loading}
          onRefresh={answer.reload}
        />
      )}
      {answer.data?.ended && <EndedAccount {...starting} reason={answer.data.ended} />}
      {readiness === 'enabled' && <VerifiedView />}
      {failed && canStart && <DebugPanel debug={failed.debug} />}
    </>
  )
}
