import { CircleCheck } from 'lucide-react'
import { type CSSProperties, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { PUBLISH_REDIRECT_MS } from '#contract/sessions/ingest.ts'
import { LISTED_DAYS } from '#contract/time/dates.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DialogFoot, footed } from '#web/ui/dialog-foot.tsx'
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
  /** Null where this browser has none. */
  cover: Cover | null
}

/** The picture the session stands under, upright, in px, and whether it has enough of them to be shown large. */
export type Cover = { picture: Blob; width: number; height: number; isLarge: boolean }

const LEADS_THERE = 'Taking you there in a moment.'

/**
 * Done: leads to the session by itself after a moment, but waits where there is something to read, or somebody uses what is here.
 * What is pressed stays under the finger: what is over by then keeps its room.
 */
export function PublishSuccess({ sessionId, published, leftOut, name, cover }: PublishSuccessProps) {
  const navigate = useNavigate()
  const path = `/session/${sessionId}`
  const url = useObjectUrl(cover?.picture ?? null)
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
        'grid grid-cols-1 items-start gap-4 foot-bar:items-stretch lg:gap-5',
        footed,
        url ? 'lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-12' : 'max-w-xl',
      )}
    >
      {url && cover && <CoverPicture url={url} name={name} {...cover} />}
      <div className="grid grid-cols-1 gap-4 foot-bar:contents lg:gap-5">
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
            {!waits && <p className="sr-only">{LEADS_THERE}</p>}
          </div>
        </div>
        {leftOut.length > 0 && <LeftOut titled label="Left out" files={leftOut} />}
        <PublishedLink path={path} title={name} />
        {leftOut.length === 0 && <LeadsThere over={waits} onStay={() => setStaying(true)} />}
        <DialogFoot className="grid gap-3 sm:grid-cols-2">
          <ButtonLink to={path} variant="action">
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
        </DialogFoot>
      </div>
    </div>
  )
}

type CoverPictureProps = Omit<Cover, 'picture'> & { url: string; name: string }

/** All of the picture, as wide as there is room: a high one no higher than what stands beside or below it leaves. */
function CoverPicture({ url, name, width, height, isLarge }: CoverPictureProps) {
  const ratio = width / height
  return (
    <img
      src={url}
      alt={`Cover of ${name}`}
      className={classNames(
        'w-[min(100%,calc(34dvh*var(--ratio)))] justify-self-center foot-bar:self-center sm:w-[min(100%,calc(47dvh*var(--ratio)))] sm:justify-self-start',
        isLarge
          ? 'lg:w-[min(100%,calc(max(23.5rem,min(60dvh,40rem))*var(--ratio)))]'
          : 'lg:w-[min(100%,calc(23.5rem*var(--ratio)))]',
      )}
      style={{ '--ratio': ratio, aspectRatio: ratio } as CSSProperties}
    />
  )
}

/** That the page leads on by itself, and the way to stay. */
const LeadsThere = ({ over, onStay }: { over: boolean; onStay: () => void }) => (
  <div className={classNames('-mt-2', over && 'invisible')}>
    <div className="flex items-center justify-between gap-4 text-muted">
      {/* Read out with what is done. */}
      <p aria-hidden="true">{LEADS_THERE}</p>
      <Button variant="quiet" className="-mr-4" onClick={onStay}>
        Stay here
      </Button>
    </div>
    {/* One thing is orange here. */}
    <ProgressBar
      value={100}
      label="Publishing the session"
      className="h-1 [&::-moz-progress-bar]:bg-line-strong [&::-webkit-progress-value]:bg-line-strong"
    />
  </div>
)

/** In the words of the question before it: `Photos: 12 · Videos: 1`. */
const holdsLabel = ({ images, videos }: { images: number; videos: number }): string =>
  [images > 0 && `Photos: ${images}`, videos > 0 && `Videos: ${videos}`].filter(Boolean).join(' · ')
