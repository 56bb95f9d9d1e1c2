import { lazy, Suspense, useState } from 'react'
import type { OwnSession } from '#contract/sessions/my-sessions.ts'
import { useAccount } from '#web/accounts/store.ts'
import { errorMessage } from '#web/platform/api/api.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { setListing } from './own-session-calls.ts'

const TakeDownDialog = lazy(async () => ({
  default: (await import('./take-down-dialog.tsx')).TakeDownDialog,
}))

type ListingProps = { session: OwnSession; onChanged: () => void }

/** Takes the session down, or puts it up again. */
export function ListingButton(props: ListingProps) {
  if (props.session.awaits_account) return <AwaitsAccount />
  return props.session.state === 'taken_down' ? <PutUp {...props} /> : <TakeDown {...props} />
}

const AwaitsAccount = () => (
  <div className="grid justify-items-start gap-3">
    <p className="max-w-prose text-muted">
      Your payment account has ended, so nobody can buy for now. Set up payments again, and the session
      returns to the lists by itself for the rest of its days.
    </p>
    <ButtonLink to="/photographerprofile/payout">Set up payments</ButtonLink>
  </div>
)

function TakeDown({ session, onChanged }: ListingProps) {
  const [asked, setAsked] = useState(false)
  const close = () => setAsked(false)
  const changed = () => {
    close()
    onChanged()
  }
  return (
    <div className="grid justify-items-start gap-3">
      <Button variant="danger" onClick={() => setAsked(true)}>
        Take the session down
      </Button>
      <p className="max-w-prose text-balance text-fine text-muted">
        It leaves every list and nobody can buy from it. Buyers keep what they have, and you can put it up
        again.
      </p>
      {asked && (
        <Suspense>
          <TakeDownDialog session={session} onClose={close} onChanged={changed} />
        </Suspense>
      )}
    </div>
  )
}

function PutUp({ session, onChanged }: ListingProps) {
  const { token } = useAccount()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const putUp = async () => {
    if (!token) return
    setBusy(true)
    setError('')
    await setListing(token, session.id, 'put-up')
      .then(onChanged)
      .catch((failure: unknown) => setError(errorMessage(failure, 'Failed to put the session up')))
    setBusy(false)
  }
  return (
    <div className="grid justify-items-start gap-3">
      <Button variant="action" busy={busy} busyText="One moment..." onClick={() => void putUp()}>
        Put the session up again
      </Button>
      <p className="text-fine text-muted">It returns to the lists for the rest of its days.</p>
      <ErrorNote>{error}</ErrorNote>
    </div>
  )
}
