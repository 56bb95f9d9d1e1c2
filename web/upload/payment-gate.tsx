import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { stripeStatus } from '#contract/catalogue/photographers.ts'
import { useOwnData } from '#web/accounts/use-own-data.ts'
import { readinessOf } from '#web/photographers/payments/payment-status.ts'
import { Spinner } from '#web/ui/spinner.tsx'

/** Only a fully enabled payment account may upload; every other state leads to its set-up (photographer.md §2.2). */
export function PaymentGate({ children }: { children: ReactNode }) {
  const readiness = readinessOf(useOwnData(stripeStatus, 'Failed to check account status'))
  if (readiness === 'enabled') return children
  if (readiness !== 'loading') return <Navigate to="/stripe-onboarding" replace />
  return (
    <p className="flex min-h-[50vh] items-center justify-center gap-3 text-muted">
      <Spinner /> Checking your payment account
    </p>
  )
}
