import { CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { PUBLISH_REDIRECT_MS } from '#contract/sessions/ingest.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress.tsx'
import type { FailedFile } from '../send/publish-state.ts'
import { LeftOut } from './left-out.tsx'

type PublishSuccessProps = { sessionId: number | null; leftOut: readonly FailedFile[] }

/** Done: leads to the session by itself after a moment, but waits where there is something to read. */
export function PublishSuccess({ sessionId, leftOut }: PublishSuccessProps) {
  const navigate = useNavigate()
  const path = `/session/${sessionId}`
  const waits = leftOut.length > 0
  useEffect(() => {
    if (waits) return
    const timer = setTimeout(() => void navigate(path), PUBLISH_REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [navigate, path, waits])
  return (
    <>
      <CircleCheck aria-hidden="true" className="size-12 text-success" strokeWidth={1.5} />
      <div role="status">
        <p className="text-lead font-semibold">Your session is online.</p>
        <p className="text-muted">
          {waits
            ? `${leftOut.length === 1 ? '1 file was' : `${leftOut.length} files were`} left out, because we could not accept ${leftOut.length === 1 ? 'it' : 'them'}:`
            : 'Taking you there in a moment.'}
        </p>
      </div>
      {waits ? (
        <LeftOut label="Left out" files={leftOut} />
      ) : (
        <ProgressBar value={100} label="Publishing the session" />
      )}
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={path} variant={waits ? 'action' : 'outline'}>
          View session
        </ButtonLink>
        {waits && (
          <ButtonLink variant="quiet" to={`/photographerprofile/sessions/${sessionId}`}>
            Add other files
          </ButtonLink>
        )}
      </p>
    </>
  )
}
