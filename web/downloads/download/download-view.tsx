import { ArrowLeft, Images } from 'lucide-react'
import { type PurchasedMedia, SHARE_MAX_BYTES } from '#contract/orders/downloads.ts'
import { formatDate } from '#contract/time/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { CloseButton, Dialog } from '#web/ui/dialog.tsx'
import { canShareFiles } from '../can-share-files.ts'
import { useClean } from '../clean/use-clean.ts'
import { placeOf } from '../place-of.ts'
import { WithdrawalNote } from '../withdrawal-note.tsx'
import { deviceOf } from './device.ts'
import { DownloadButton } from './download-button.tsx'
import { Instructions } from './instructions.tsx'
import type { DownloadLink } from './use-download.ts'

type DownloadViewProps = {
  item: PurchasedMedia
  link: DownloadLink
  /** The download was begun from this page. */
  begun: boolean
  renewing: boolean
  /** Why a new link could not be fetched. */
  error: string
  onRenew: () => void
  onBegin: () => void
  onSave: () => void
  onClose: () => void
}

/** Full screen: what was bought, with the way to keep its original on each device (surfer.md, My Media). */
export function DownloadView(props: DownloadViewProps) {
  const { item, link, begun, renewing, error, onRenew, onBegin, onSave, onClose } = props
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
        <CloseButton variant="quiet" onClose={onClose} className="-ml-4 justify-self-start">
          <ArrowLeft aria-hidden="true" className="size-5" /> Back to My Media
        </CloseButton>
        <Preview item={item} />
        <div className="mx-auto grid w-full max-w-md gap-3">
          {!begun && <WithdrawalNote items={[link]} className="text-center" />}
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
            onBegin={onBegin}
            variant={savable ? 'outline' : 'action'}
          />
        </div>
        <p className="text-center text-fine text-muted">
          <span className="break-all">{media.media_name}</span> · {media.natural_width} x{' '}
          {media.natural_height} · Original, no watermark
        </p>
        <Instructions device={device} type={media.type} savable={savable} />
      </div>
    </Dialog>
  )
}

/** What was bought, as its preview without watermark where there is one: the original moves only when it is asked for. */
function Preview({ item: { media } }: { item: PurchasedMedia }) {
  const { url } = useClean(media.id)
  // A long press would save the preview.
  const shared =
    'mx-auto h-auto max-h-[min(44dvh,18.75rem)] sm:max-h-[44dvh] w-auto max-w-full rounded-card bg-surface-soft object-contain [-webkit-touch-callout:none]'
  const size = { width: media.natural_width, height: media.natural_height }
  if (media.type === 'video')
    return (
      <video
        {...size}
        src={media.preview_url}
        poster={url ?? media.tile_url ?? undefined}
        controls
        muted
        playsInline
        preload="metadata"
        className={shared}
      />
    )
  return <img {...size} src={url ?? media.preview_url} alt={media.media_name} className={shared} />
}
