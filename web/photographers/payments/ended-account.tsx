import type { PayoutStatus } from '#contract/catalogue/photographers.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

const REASONS: Record<NonNullable<PayoutStatus['ended']>, string> = {
  lost: 'Our payment provider no longer has your payment account: it was closed, or our access to it was ended.',
  rejected: 'Our payment provider has rejected your payment account for good.',
}

type EndedAccountProps = {
  reason: keyof typeof REASONS
  busy: boolean
  /** What the last press failed with; empty where it did not. */
  error: string
  onStart: () => void
}

/** What became of an account that cannot be paid any more, and the way to the next one. */
export function EndedAccount({ reason, busy, error, onStart }: EndedAccountProps) {
  return (
    <>
      <div className="grid gap-2">
        <p>{REASONS[reason]}</p>
        <p>
          Your sessions are off sale until you have set up a new account, and come back by themselves once it
          is ready. What you sold stays with its buyers; refunds of earlier sales still use the old account.
        </p>
      </div>
      <ErrorNote boxed>{error}</ErrorNote>
      <Button
        variant="action"
        size="large"
        busy={busy}
        busyText="Opening setup..."
        onClick={onStart}
        className="max-sm:w-full sm:justify-self-start"
      >
        Set up a new account
      </Button>
    </>
  )
}
