import { BadgeCheck, Clock3, Landmark } from 'lucide-react'
import { type ClientLoaderFunctionArgs, Link, type MetaArgs } from 'react-router'
import { type PayoutStatus, stripeStatus } from '#contract/catalogue/photographers.ts'
import { RequireRole } from '#web/accounts/login/route-guard.tsx'
import { askOwn, loadOwn } from '#web/accounts/own-data/load-own.ts'
import { Own, type OwnData } from '#web/accounts/own-data/own.tsx'
import { useOwnPage } from '#web/accounts/own-data/use-own-page.ts'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { unbroken } from '#web/platform/unbroken.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { type Readiness, readinessOf } from './payments/payment-status.ts'
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
      <div className="measure short-page py-6 lg:py-16">
        <section
          aria-labelledby="asked"
          className="mx-auto grid max-w-xl content-start gap-6 rounded-card border border-line bg-surface-raised p-4 sm:p-10"
        >
          <h1 id="asked" className="font-text text-lead font-normal tracking-normal text-muted">
            Finished your Stripe onboarding?
          </h1>
          <Own page={page} name="account" waiting={<WaitingForAccount />}>
            {(answer) => <Answer answer={answer} />}
          </Own>
        </section>
      </div>
    </RequireRole>
  )
}
export const HydrateFallback = PaymentReturnPage
export default PaymentReturnPage

/** What is missing has the way to it first; with all there, or where nobody knows, the first session is next. */
function Answer({ answer }: { answer: OwnData<PayoutStatus> }) {
  const readiness = readinessOf(answer)
  const { title, text, way } = nextOf(readiness)
  const Icon = readiness === 'enabled' ? BadgeCheck : readiness === 'pending' ? Clock3 : Landmark
  return (
    <>
      <div className="grid justify-items-start gap-3">
        <span
          className={classNames(
            'grid size-14 place-items-center rounded-full',
            readiness === 'enabled' ? 'bg-success-soft text-success' : 'bg-surface-soft text-muted',
          )}
        >
          <Icon aria-hidden="true" className="size-7" strokeWidth={1.75} />
        </span>
        <div role="status" className="grid gap-2">
          <h2 className="text-headline">{title}</h2>
          <p className="text-balance text-lead text-muted">{text}</p>
        </div>
      </div>
      {answer.data && isUnderWay(readiness) && <StatusRows rows={accountRows(answer.data)} />}
      <div className="flex flex-wrap items-center gap-3 max-sm:grid">
        {way && (
          // While the provider looks at it, nothing is to be done.
          <ButtonLink
            to="/stripe-onboarding"
            variant={readiness === 'pending' ? 'outline' : 'action'}
            size="large"
          >
            {way}
          </ButtonLink>
        )}
        <ButtonLink to="/upload-session" variant={way ? 'quiet' : 'action'} size="large">
          Upload a session
        </ButtonLink>
      </div>
      <p className="-mb-3 border-t border-line pt-2">
        <Link
          to="/photographerprofile/payout"
          className="inline-flex min-h-11 items-center text-fine font-medium underline underline-offset-4"
        >
          Payout Details
        </Link>
      </p>
    </>
  )
}

const isUnderWay = (readiness: Readiness): boolean => readiness === 'incomplete' || readiness === 'pending'

type Next = { title: string; text: string; way?: string }

/** The answer, what to do next, and the name of the way back to Payment Setup where that is it. */
function nextOf(readiness: Readiness): Next {
  if (readiness === 'enabled')
    return {
      title: 'Verified',
      text: 'Your payment account is ready. Your first session is only a few files away.',
    }
  if (readiness === 'pending')
    return {
      title: 'Verification Pending',
      text: `The payment provider checks your details. This takes ${unbroken('1-\u20602 business days')}, and nothing more is needed from you now.`,
      way: 'Check again',
    }
  if (readiness === 'missing')
    return {
      title: 'Not yet',
      text: 'You have no payment account yet. It takes a few minutes to set one up.',
      way: 'Set Up Payments',
    }
  if (readiness === 'incomplete')
    return {
      title: 'Setup incomplete',
      text: 'Some details are still missing before you can publish. What you have filled in is kept: continue where you left off.',
      way: 'Continue Setup',
    }
  if (readiness === 'ended')
    return {
      title: 'Payment account ended',
      text: 'Nobody can pay you through it any more. With a new account you sell again.',
      way: 'Payment Setup',
    }
  return {
    title: 'Thank you',
    text: 'Your first session is only a few files away. If something is still missing, we will show you what.',
  }
}
