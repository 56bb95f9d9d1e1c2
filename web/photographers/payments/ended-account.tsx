import type { PayoutStatus } from '#contract/catalogue/photographers.ts'
import { Button } from '#web/ui/button.tsx'

const REASONS: Record<NonNullable<PayoutStatus['ended']>, string> = {
  lost: 'Our payment provider no longer has your payment account: it was closed, or our access to it was ended.',
  rejected: 'Our payment provider has rejected your payment account for good.',
}

type EndedAccountProps = { reason: keyof typeof REASONS; busy: boolean; onStart: () => void }

/** What became of an account that cannot be paid any more, and the way to the next one. */
export function EndedAccount({ reason, busy, onStart }: EndedAccountProps) {
  return (
    <>
      <div className="grid gap-2 text-muted">
        <p>{REASONS[reason]}</p>
        <p>
          Your sessions are off sale until you have set up a new account, and come back by themselves once it
          is ready. What you sold stays with its buyers; refunds of earlier sales still use the old account.
        </p>
      </div>
      <Button
        variant="action"
        size="large"
        busy={busy}
        busyText="Opening setup..."
        onClick={onStart}
        className="justify-self-start"
      >
        Set up a new account
      </Button>
    </>
  )
}
