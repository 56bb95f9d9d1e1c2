import { BadgeCheck } from 'lucide-react'
import type { MetaArgs } from 'react-router'
import { RequireRole } from '#web/accounts/login/route-guard.tsx'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Finished your Stripe onboarding?',
    description: 'Back from setting up your payments.',
    path: '/stripe-return',
    hidden: true,
  })

/** Where the hosted set-up leads back to (photographer.md §2.4). */
export default function PaymentReturnPage() {
  return (
    <RequireRole type="photographer">
      <div className="measure grid max-w-xl justify-items-center gap-5 py-16 text-center lg:py-24">
        <span className="grid size-16 place-items-center rounded-full bg-surface-soft text-muted">
          <BadgeCheck aria-hidden="true" className="size-7" strokeWidth={1.5} />
        </span>
        <h1 className="text-headline">Finished your Stripe onboarding?</h1>
        <p className="text-muted">
          Then your first session is only a few files away. If something is still missing, we will show you
          what.
        </p>
        <ButtonLink to="/upload-session" variant="action" size="large">
          Upload a session
        </ButtonLink>
      </div>
    </RequireRole>
  )
}
