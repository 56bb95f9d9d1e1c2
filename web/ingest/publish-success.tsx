import { CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { PUBLISH_REDIRECT_MS } from '#contract/ingest.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress.tsx'

/** Done: leads to the session by itself after a moment. */
export function PublishSuccess({ sessionId }: { sessionId: number | null }) {
  const navigate = useNavigate()
  const path = `/session/${sessionId}`
  useEffect(() => {
    const timer = setTimeout(() => void navigate(path), PUBLISH_REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [navigate, path])
  return (
    <>
      <CircleCheck aria-hidden="true" className="size-12 text-success" strokeWidth={1.5} />
      <div role="status">
        <p className="text-lead font-semibold">Your session is online.</p>
        <p className="text-muted">Taking you there in a moment.</p>
      </div>
      <ProgressBar value={100} label="Publishing the session" />
      <ButtonLink to={path} className="justify-self-start">
        View session
      </ButtonLink>
    </>
  )
}
