import { Circle, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FirstSteps as Steps } from '#contract/orders/dashboard.ts'
import { useAccount } from '#web/accounts/store.ts'
import { ShareButton } from '#web/media/share-button.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'

/** What a newcomer does before the first sale; each step ticks itself, and the next one has its button, the page's action. */
export function FirstSteps({ steps }: { steps: Steps }) {
  const { user } = useAccount()
  const done = Object.values(steps).filter(Boolean).length
  const all: Step[] = [
    {
      done: steps.payments,
      title: 'Set up payments',
      text: 'Once, with our payment provider. Your share of each sale then goes straight to your bank account.',
      action: (
        <ButtonLink to="/stripe-onboarding" variant="action">
          Set up payments
        </ButtonLink>
      ),
    },
    {
      done: steps.profile,
      title: 'Complete your profile',
      text: 'With a photo you stand among the photographers, where surfers look for you.',
      action: (
        <ButtonLink to="/photographerprofile/edit" variant="action">
          Edit Profile
        </ButtonLink>
      ),
    },
    {
      done: steps.session,
      title: 'Publish your first session',
      text: 'Choose the files, name place and hours, set your prices.',
      action: (
        <ButtonLink to="/upload-session" variant="action">
          Upload a session
        </ButtonLink>
      ),
    },
    {
      done: steps.shared,
      title: 'Share your link',
      text: 'Send it to those you met in the water. This ticks itself when somebody has opened one of your sessions.',
      action: user && steps.session && (
        <ShareButton
          title={`${user.first_name} ${user.last_name}`}
          path={`/photographer/${user.id}`}
          variant="action"
        />
      ),
    },
  ]
  const next = all.findIndex((step) => !step.done)
  return (
    <section
      aria-labelledby="first-steps"
      className="grid grid-cols-1 gap-4 rounded-control border border-line bg-surface-raised p-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="first-steps" className="text-title">
          First steps
        </h2>
        <p className="tabular text-fine text-muted">
          {done} of {all.length} done
        </p>
      </div>
      <ol className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {all.map((step, at) => (
          <StepRow key={step.title} {...step} isNext={at === next} />
        ))}
      </ol>
    </section>
  )
}

type Step = { done: boolean; title: string; text: string; action: ReactNode }

function StepRow({ done, title, text, action, isNext }: Step & { isNext: boolean }) {
  const Icon = done ? CircleCheck : Circle
  return (
    <li className="flex gap-3">
      <Icon
        aria-hidden="true"
        className={classNames('mt-0.5 size-5 shrink-0', done ? 'text-success' : 'text-muted')}
        strokeWidth={1.75}
      />
      <div className="grid min-w-0 content-start justify-items-start gap-1">
        <h3 className={classNames('font-text text-body font-semibold tracking-tight', done && 'text-muted')}>
          {title}
          <span className="sr-only">{done ? ', done' : ', to do'}</span>
        </h3>
        {!done && <p className="text-fine text-muted">{text}</p>}
        {isNext && <div className="mt-2">{action}</div>}
      </div>
    </li>
  )
}
