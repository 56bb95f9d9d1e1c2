import { useState } from 'react'
import { Link } from 'react-router'
import type { PayoutStatus } from '#contract/catalogue/photographers.ts'
import { useAccount } from '#web/accounts/store.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import { EndedAccount } from './ended-account.tsx'
import { beginOnboarding } from './start-onboarding.ts'
import { accountRows, StatusRows } from './status-rows.tsx'

const MISSING =
  'You have no payment account yet. Set it up once, and your share of each sale goes straight to your bank account.'
const INCOMPLETE =
  'Finish the setup with our payment provider, and your bank account, payout schedule and balance appear here.'
const PENDING =
  'There is nothing to do for now. Once you are verified, your bank account, payout schedule and balance appear here.'

/** `status` is null where there is no account yet; `pending` while the provider checks what it was told. */
type PayoutPromptProps = { status: PayoutStatus | null; pending: boolean }

/** What the payment account still needs before payouts. */
export function PayoutPrompt({ status, pending }: PayoutPromptProps) {
  const { token } = useAccount()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')

  const start = async () => {
    if (!token) return
    setBusy(true)
    setError('')
    const begun = await beginOnboarding(token, window.location.origin)
    if ('url' in begun) return window.location.assign(begun.url)
    setError(begun.error)
    setBusy(false)
  }

  if (status?.ended)
    return (
      <div className="grid max-w-lg gap-5">
        <EndedAccount reason={status.ended} busy={busy} error={error} onStart={() => void start()} />
      </div>
    )
  return (
    <div className="grid gap-6">
      <p className="max-w-prose text-muted">{status ? (pending ? PENDING : INCOMPLETE) : MISSING}</p>
      {status && <StatusRows rows={accountRows(status)} />}
      <ErrorNote boxed>{error}</ErrorNote>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {pending ? (
          // Nothing is to be done, so nothing asks for a press.
          <p className="-ml-1">
            <TextButton aria-disabled={busy || undefined} onClick={() => !busy && void start()}>
              {busy ? 'Opening setup...' : 'Look through your details'}
            </TextButton>
          </p>
        ) : (
          <Button
            variant="action"
            size="large"
            busy={busy}
            busyText="Opening setup..."
            onClick={() => void start()}
          >
            {status ? 'Continue Setup' : 'Set Up Payments'}
          </Button>
        )}
        <Link
          to="/stripe-onboarding"
          className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
        >
          How payments work
        </Link>
      </div>
    </div>
  )
}
