import { useState } from 'react'
import { type MetaArgs, useSearchParams } from 'react-router'
import { stripeStatus } from '#contract/catalogue/photographers.ts'
import { RequireRole } from '#web/accounts/login/route-guard.tsx'
import { useAccount } from '#web/accounts/store.ts'
import { useOwnData } from '#web/accounts/use-own-data.ts'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { ErrorNote, SuccessNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DebugPanel } from './payments/debug-panel.tsx'
import { readinessOf, statusCheckError } from './payments/payment-status.ts'
import { IncompleteView, NoAccountView, VerifiedView } from './payments/payment-views.tsx'
import { beginOnboarding, type OnboardingDebug } from './payments/start-onboarding.ts'
import { StatusBanner } from './payments/status-banner.tsx'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Payment Setup',
    description: 'Set up how you are paid.',
    path: '/stripe-onboarding',
    hidden: true,
  })

export default function PaymentSetupPage() {
  return (
    <RequireRole type="photographer">
      <div className="measure grid max-w-2xl content-start gap-6 py-10 lg:py-16">
        <h1 className="text-headline">Payment Setup</h1>
        <Setup />
      </div>
    </RequireRole>
  )
}

function Setup() {
  const { token } = useAccount()
  const [search] = useSearchParams()
  const answer = useOwnData(stripeStatus, 'Failed to check account status')
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
  const starting = { busy, onStart: () => void start() }

  return (
    <>
      {search.get('success') === 'true' && (
        <SuccessNote>Welcome back! Here is where your payment account stands.</SuccessNote>
      )}
      <StatusBanner readiness={readiness} />
      {readiness === 'loading' && <Waiting />}
      {readiness === 'unknown' && (
        <>
          <ErrorNote boxed>{statusCheckError(answer.failure)}</ErrorNote>
          <Button
            className="justify-self-start"
            busy={answer.loading}
            busyText="Checking..."
            onClick={answer.reload}
          >
            Refresh Status
          </Button>
        </>
      )}
      {readiness === 'missing' && <NoAccountView {...starting} />}
      {(readiness === 'incomplete' || readiness === 'pending') && answer.data && (
        <IncompleteView
          {...starting}
          status={answer.data}
          checking={answer.loading}
          onRefresh={answer.reload}
        />
      )}
      {readiness === 'enabled' && <VerifiedView />}
      {failed && (
        <>
          <ErrorNote boxed>{failed.error}</ErrorNote>
          <DebugPanel debug={failed.debug} />
        </>
      )}
    </>
  )
}

const Waiting = () => (
  <div role="status" className="grid gap-4">
    <span className="sr-only">Checking your payment account</span>
    <Skeleton className="h-20" />
    <Skeleton className="h-44" />
  </div>
)
