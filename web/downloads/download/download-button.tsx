import { Download } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { errorSentence } from '#contract/error-sentences.ts'
import type { PurchasedMedia } from '#contract/orders/downloads.ts'
import { formatBytes } from '#web/platform/format-bytes.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { beginDownload } from '../begin-download.ts'
import { isExpired } from '../link-life.ts'
import { probeLink } from './probe-link.ts'
import type { DownloadLink } from './use-download.ts'

type DownloadButtonProps = {
  media: PurchasedMedia['media']
  link: DownloadLink
  renewing: boolean
  /** Why the last link could not be fetched; empty when it was. */
  error: string
  onRenew: () => void
  onBegin: () => void
  variant: 'action' | 'outline'
}

/** The link to the original. One that ran out says so and renews itself; a failure is told, with the way to retry. */
export function DownloadButton(props: DownloadButtonProps) {
  const { media, link, renewing, error, onRenew, onBegin, variant } = props
  const [linkError, setLinkError] = useState('')
  const [expiredUrl, setExpiredUrl] = useState<string | null>(null)
  const begin = async (event: MouseEvent) => {
    // Middle click and modified clicks are left to the browser.
    event.preventDefault()
    setLinkError('')
    const state = isExpired(link.expires_at, Date.now()) ? 'expired' : await probeLink(link.url)
    if (state === 'alive') {
      beginDownload(link.url, media.media_name)
      return onBegin()
    }
    setLinkError(state === 'expired' ? errorSentence('link_expired') : 'Failed to download media')
    if (state !== 'expired') return
    setExpiredUrl(link.url)
    onRenew()
  }
  const isRenewed = expiredUrl !== null && expiredUrl !== link.url && linkError !== ''
  const isStale = expiredUrl === link.url
  return (
    <div className="grid gap-3">
      {linkError && <ErrorNote boxed>{linkError}</ErrorNote>}
      {isRenewed && <p role="status">Here is a new link. Press Download again.</p>}
      {isStale && error && <ErrorNote boxed>{error}</ErrorNote>}
      {isStale ? (
        <Button size="large" busy={renewing} busyText="Fetching a new link" onClick={onRenew}>
          Get a new link
        </Button>
      ) : (
        <a
          href={link.url}
          download={media.media_name}
          onClick={(event) => void begin(event)}
          // A preview on long press would start the download.
          className={`${buttonLook(variant, 'large')} [-webkit-touch-callout:none]`}
        >
          <Download aria-hidden="true" className="size-5" /> Download
          <span className="tabular font-normal">{formatBytes(media.media_size)}</span>
        </a>
      )}
    </div>
  )
}
