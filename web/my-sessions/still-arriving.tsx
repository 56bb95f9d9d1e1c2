import { useState } from 'react'
import { ARRIVING_HOURS } from '#contract/sessions/ingest.ts'
import { useAccount } from '#web/accounts/store.ts'
import { errorMessage } from '#web/platform/api/api.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { endArrival } from './own-session-calls.ts'

/** What is sold as it arrives: surfers are told that more is coming until it goes on, or is said to be all. */
export function StillArriving({ id, onEnded }: { id: number; onEnded: () => void }) {
  const { token } = useAccount()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const end = async () => {
    if (!token) return
    setBusy(true)
    setError('')
    await endArrival(token, id)
      .then(onEnded)
      .catch((failure: unknown) => setError(errorMessage(failure, 'Failed to finalize session')))
    setBusy(false)
  }
  return (
    <section aria-label="Still arriving" className="grid gap-3 rounded-sheet bg-surface-soft p-4 sm:p-6">
      <p>
        This session is on sale while it arrives, and surfers are told that more is coming. After{' '}
        {ARRIVING_HOURS} hours without a file it is complete with what is there.
      </p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={`/upload-session?draft=${id}`} variant="action">
          Go on uploading
        </ButtonLink>
        <Button busy={busy} busyText="One moment..." onClick={() => void end()}>
          That is all of it
        </Button>
      </p>
      <ErrorNote>{error}</ErrorNote>
    </section>
  )
}
