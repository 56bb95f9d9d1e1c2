import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { PUBLISH_REDIRECT_MS } from '#contract/sessions/ingest.ts'
import { LISTED_DAYS } from '#contract/time/dates.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useObjectUrl } from '#web/ui/pictures/use-object-url.ts'
import { ProgressBar } from '#web/ui/progress.tsx'
import type { LeftOutFile } from '../selected-file.ts'
import { LeftOut } from './left-out.tsx'
import { PublishedLink } from './published-link.tsx'

type PublishSuccessProps = {
  sessionId: number | null
  /** What it holds; null where the server has not said. */
  published: { images: number; videos: number } | null
  leftOut: readonly LeftOutFile[]
  name: string
  /** The picture the session stands under; null where this browser has none. */
  cover: Blob | null
}

/**
 * Done: leads to the session by itself after a moment, but waits where there is something to read, or somebody uses what is here.
 * What is pressed stays under the finger: what is over by then keeps its room.
 */
export function PublishSuccess({ sessionId, published, leftOut, name, cover }: PublishSuccessProps) {
  const navigate = useNavigate()
  const path = `/session/${sessionId}`
  const url = useObjectUrl(cover)
  const [staying, setStaying] = useState(false)
  const waits = leftOut.length > 0 || staying
  useEffect(() => {
    const stay = () => setStaying(true)
    document.addEventListener('pointerdown', stay)
    document.addEventListener('keydown', stay)
    return () => {
      document.removeEventListener('pointerdown', stay)
      document.removeEventListener('keydown', stay)
    }
  }, [])
  useEffect(() => {
    if (waits) return
    const timer = setTimeout(() => void navigate(path), PUBLISH_REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [navigate, path, waits])
  return (
    <div
      className={classNames(
        'grid grid-cols-1 items-start gap-6',
        url ? 'lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-12' : 'max-w-xl',
      )}
    >
      {url && (
        <img
          src={url}
          alt={`Cover of ${name}`}
          className="aspect-3/2 max-h-[34dvh] w-full object-cover lg:max-h-none"
        />
      )}
      <div className="grid grid-cols-1 gap-6">
        <div className="flex items-start gap-4">
          <CircleCheck aria-hidden="true" className="size-12 shrink-0 text-success" strokeWidth={1.5} />
          <div role="status">
            <p className="text-lead font-semibold">Your session is online.</p>
            {published && <p className="tabular font-medium">{holdsLabel(published)}</p>}
            <p className="text-muted">
              {name} · on sale for {LISTED_DAYS} days
            </p>
            {leftOut.length > 0 && (
              <p className="text-muted">
                {leftOut.length === 1 ? '1 file was' : `${leftOut.length} files were`} left out, named below.
              </p>
            )}
            {leftOut.length === 0 && (
              <p className={classNames('text-muted', waits && 'invisible')}>Taking you there in a moment.</p>
            )}
          </div>
        </div>
        {leftOut.length === 0 && (
          <ProgressBar
            value={100}
            label="Publishing the session"
            className={classNames('h-1', waits && 'invisible')}
          />
        )}
        {leftOut.length > 0 && <LeftOut titled label="Left out" files={leftOut} />}
        <PublishedLink path={path} title={name} />
        <p className="grid gap-3 sm:flex sm:flex-wrap">
          <ButtonLink to={path} variant={waits ? 'action' : 'outline'}>
            View session
          </ButtonLink>
          {/* Anew: nothing of this session stays in the page. */}
          <ButtonLink to="/upload-session" reloadDocument>
            Upload another
          </ButtonLink>
          {leftOut.some(({ isCopy }) => !isCopy) && (
            <ButtonLink variant="quiet" to={`/photographerprofile/sessions/${sessionId}`}>
              Add other files
            </ButtonLink>
          )}
          {leftOut.length === 0 && (
            <Button variant="quiet" className={waits ? 'invisible' : ''} onClick={() => setStaying(true)}>
              Stay here
            </Button>
          )}
        </p>
      </div>
    </div>
  )
}

/** In the words of the question before it: `Photos: 12 · Videos: 1`. */
const holdsLabel = ({ images, videos }: { images: number; videos: number }): string =>
  [images > 0 && `Photos: ${images}`, videos > 0 && `Videos: ${videos}`].filter(Boolean).join(' · ')
