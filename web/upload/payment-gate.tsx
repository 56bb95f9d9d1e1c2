import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { type PayoutStatus, stripeStatus } from '#contract/catalogue/photographers.ts'
import { askOwn } from '#web/accounts/own-data/load-own.ts'
import { Own } from '#web/accounts/own-data/own.tsx'
import type { OwnPage } from '#web/accounts/own-data/use-own-page.ts'
import { readinessOf } from '#web/photographers/payments/payment-status.ts'
import { UploadSkeleton } from './upload-skeleton.tsx'

/** What the gate asks for, by the loader of its page. */
export const askAccount = askOwn(stripeStatus, 'Failed to check account status')

type PaymentGateProps = { page: OwnPage<{ account: PayoutStatus }>; children: ReactNode }

/** Only a fully enabled payment account may upload; every other state leads to its set-up (photographer.md §2.2). */
export function PaymentGate({ page, children }: PaymentGateProps) {
  return (
    <Own page={page} name="account" waiting={<UploadSkeleton label="Checking your payment account" />}>
      {(own) => (readinessOf(own) === 'enabled' ? children : <Navigate to="/stripe-onboarding" replace />)}
    </Own>
  )
}
