import { BadgeEuro, Clock3, type LucideIcon, ShieldCheck } from 'lucide-react'
import type { PayoutStatus } from '#contract/catalogue/photographers.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { accountRows, StatusRows } from './status-rows.tsx'

const benefits: { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: BadgeEuro,
    title: '80% of each sale is yours',
    text: 'Transferred automatically with every order.',
  },
  {
    icon: Clock3,
    title: 'Paid out in 2-7 business days',
    text: 'To the bank account you choose, once a buyer can no longer withdraw.',
  },
  {
    icon: ShieldCheck,
    title: 'Handled by the payment provider',
    text: 'Of your bank account we see its name and last four digits only.',
  },
]

/** `error`: what the last press failed with; empty where it did not. */
type StartProps = { busy: boolean; error: string; onStart: () => void }

/** No account yet: what it is for and the way in. */
export function NoAccountView({ busy, error, onStart }: StartProps) {
  return (
    <>
      <p className="text-lead text-muted">
        Set up your payment account once. After that you can publish sessions and get paid for every photo and
        video.
      </p>
      <ul className="grid gap-5">
        {benefits.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-surface-soft">
              <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
            </span>
            <p>
              <span className="block font-semibold">{title}</span>
              <span className="text-muted">{text}</span>
            </p>
          </li>
        ))}
      </ul>
      <ErrorNote boxed className="-mb-2">
        {error}
      </ErrorNote>
      <Button
        variant="action"
        size="large"
        busy={busy}
        busyText="Opening setup..."
        onClick={onStart}
        className="sm:justify-self-start"
      >
        Set Up Payments
      </Button>
      <p className="text-fine text-muted">Have your citizen card, tax number and IBAN at hand.</p>
    </>
  )
}

type IncompleteProps = StartProps & {
  status: PayoutStatus
  /** The provider checks what it was told: to look again is all there is to do. */
  isPending: boolean
  checking: boolean
  onRefresh: () => void
}

/** Begun, not finished: what is done and what is missing. */
export function IncompleteView(props: IncompleteProps) {
  const { status, isPending, busy, error, checking, onStart, onRefresh } = props
  return (
    <>
      <StatusRows rows={accountRows(status)} />
      <ErrorNote boxed className="-mb-2">
        {error}
      </ErrorNote>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button
          variant={isPending ? 'outline' : 'action'}
          size="large"
          busy={busy}
          busyText="Opening setup..."
          onClick={onStart}
          className={isPending ? 'max-sm:order-2' : 'sm:order-2'}
        >
          Continue Setup
        </Button>
        <Button
          variant={isPending ? 'action' : 'outline'}
          size="large"
          busy={checking}
          busyText="Checking..."
          onClick={onRefresh}
        >
          Refresh Status
        </Button>
      </div>
    </>
  )
}

/** All set: on to the first session. */
export function VerifiedView() {
  return (
    <>
      <StatusRows
        rows={[
          { label: 'Account', done: true, yes: 'Verified' },
          { label: 'Charges', done: true },
          { label: 'Payouts', done: true },
          { label: 'Your Share', done: true, yes: '80% of each sale' },
        ]}
      />
      <ButtonLink to="/upload-session" variant="action" size="large" className="sm:justify-self-start">
        Upload a session
      </ButtonLink>
    </>
  )
}
