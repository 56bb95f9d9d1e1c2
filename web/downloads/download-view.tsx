import { ArrowLeft, Images } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '#contract/dates.ts'
import { type PurchasedMedia, SHARE_MAX_BYTES } from '#contract/downloads.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { canShareFiles } from './can-share-files.ts'
import { type Device, deviceOf } from './device.ts'
import { DownloadButton } from './download-button.tsx'
import { Instructions } from './instructions.tsx'
import { placeOf } from './place-of.ts'
import type { DownloadLink } from './use-download.ts'

type OriginalProps = { item: PurchasedMedia; url: string; device: Device }
type DownloadViewProps = {
  item: PurchasedMedia
  link: DownloadLink
  renewing: boolean
  /** Why a new link could not be fetched. */
  error: string
  onRenew: () => void
  onSave: () => void
  onClose: () => void
}

/** Full screen: the original with the way to keep it on each device (surfer.md, My Media). */
export function DownloadView({ item, link, renewing, error, onRenew, onSave, onClose }: DownloadViewProps) {
  const { media, session } = item
  const device = deviceOf(navigator.userAgent, navigator.maxTouchPoints)
  const savable = canShareFiles() && media.media_size <= SHARE_MAX_BYTES
  return (
    <Dialog
      open
      onClose={onClose}
      size="screen"
      title="Download Original Media"
      description={`${placeOf(item)}, ${formatDate(session.session_date)}`}
    >
      <div className="mx-auto grid max-w-[60.5rem] grid-cols-1 gap-6 pb-[env(safe-area-inset-bottom)]">
        <Button variant="quiet" onClick={onClose} className="-ml-4 justify-self-start">
          <ArrowLeft aria-hidden="true" className="size-5" /> Back to My Media
        </Button>
        <Original item={item} url={link.url} device={device} />
        <div className="grid gap-3 justify-self-stretch sm:justify-self-center">
          {savable && (
            <Button variant="action" size="large" onClick={onSave}>
              <Images aria-hidden="true" className="size-5" /> Save to photos
            </Button>
          )}
          <DownloadButton
            media={media}
            link={link}
            renewing={renewing}
            error={error}
            onRenew={onRenew}
            variant={savable ? 'outline' : 'action'}
          />
        </div>
        <p className="text-center text-fine text-muted">
          <span className="break-all">{media.media_name}</span> · {media.natural_width} x{' '}
          {media.natural_height} · original without watermark
        </p>
        <Instructions device={device} type={media.type} savable={savable} />
      </div>
    </Dialog>
  )
}

/**
 * The original itself, without watermark: iPhones save it by press and hold. Android phones, mostly on a mobile line,
 * see the light preview; so does a browser that cannot show the original's format.
 */
function Original({ item: { media }, url, device }: OriginalProps) {
  const [broken, setBroken] = useState(false)
  const shared = 'mx-auto max-h-[52dvh] w-auto max-w-full rounded-card bg-surface-soft object-contain'
  if (media.type === 'video')
    return (
      <video
        src={media.preview_url}
        poster={media.tile_url ?? undefined}
        controls
        muted
        playsInline
        preload="metadata"
        width={media.natural_width}
        height={media.natural_height}
        className={`${shared} h-auto`}
      />
    )
  return (
    <>
      <img
        src={device === 'android' || broken ? media.preview_url : url}
        onError={() => setBroken(true)}
        width={media.natural_width}
        height={media.natural_height}
        alt={media.media_name}
        className={`${shared} h-auto`}
      />
      {broken && device === 'iphone' && (
        <ErrorNote className="justify-center">Failed to download media</ErrorNote>
      )}
    </>
  )
}
