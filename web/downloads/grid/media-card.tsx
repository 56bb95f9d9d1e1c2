import { Download, Play } from 'lucide-react'
import type { PurchasedMedia } from '#contract/orders/downloads.ts'
import { formatDate } from '#contract/time/dates.ts'
import { clockLabel } from '#web/media/media-labels.ts'
import { formatBytes } from '#web/platform/format-bytes.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CutInMiddle } from '#web/ui/cut-in-middle.tsx'
import { CleanPicture } from '../clean/clean-picture.tsx'
import { dayOf, placeOf } from '../place-of.ts'
import { ChooseBox } from './choose-box.tsx'

type MediaCardProps = {
  item: PurchasedMedia
  /** It stands among those of other sessions: a heading names its own. */
  named: boolean
  busy: boolean
  error: string
  priority: boolean
  /** Nothing else was bought: its button is what the page is for. */
  isOnly: boolean
  onView: () => void
  onDownload: () => void
  /** While several are being chosen: whether this one is, and the turn. */
  choice?: { chosen: boolean; onToggle: () => void } | null
}

/** One bought photo or clip. */
export function MediaCard(props: MediaCardProps) {
  const { item, named, busy, error, priority, isOnly, onView, onDownload, choice } = props
  const { media, photographer, session } = item
  const file = [clockLabel(media.captured_at), formatBytes(media.media_size)]
  const name = `${photographer.first_name} ${photographer.last_name}`
  const day = formatDate(session.session_date)
  return (
    <article
      className={classNames('@container flex min-w-0 flex-col gap-3', named && 'border-t border-line pt-4')}
    >
      {named && (
        <div className="min-w-0">
          <h2 className="truncate font-text text-body font-semibold tracking-normal large-letters:whitespace-normal">
            {placeOf(item)}
          </h2>
          <p className="truncate text-fine text-muted large-letters:whitespace-normal">{dayOf(item)}</p>
        </div>
      )}
      <div className="relative aspect-3/2 overflow-hidden rounded-card bg-surface-soft">
        <CleanPicture
          media={media}
          alt={`${placeOf(item)}, ${day}, by ${name}`}
          isOwn={!item.on_hold}
          priority={priority}
          fit="cover"
          veiled
        />
        {media.type === 'video' && (
          <span className="absolute top-3 left-3 inline-flex items-center gap-1.5 rounded-full bg-surface-deep/85 px-3 py-1 text-fine font-semibold text-on-deep">
            <Play aria-hidden="true" className="size-3.5 fill-current" /> VIDEO
          </span>
        )}
        {choice ? (
          <ChooseBox item={item} {...choice} />
        ) : (
          <button
            type="button"
            onClick={onView}
            aria-label={`Look at ${media.type} ${media.media_name}`}
            className="absolute inset-0 size-full rounded-card focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-(--focus)"
          />
        )}
      </div>
      <div className="min-w-0 text-fine text-muted">
        <p className="font-semibold text-ink">
          <CutInMiddle text={media.media_name} />
        </p>
        <p className="tabular truncate large-letters:whitespace-normal">
          {file.filter(Boolean).join(' · ')}
          {/* Last: cut on a narrow card, which its picture and what opens over it make good. */}
          {named && (
            <>
              {' '}
              · <span>{name}</span>
            </>
          )}
        </p>
        {!named && (
          // The heading above says so to the eye.
          <p className="sr-only">
            <span>{placeOf(item)}</span>, <span>{dayOf(item)}</span>, <span>{name}</span>
          </p>
        )}
      </div>
      {item.on_hold && (
        <p className="rounded-control bg-surface-soft p-3 text-fine">
          <strong className="font-semibold">On hold.</strong> Your bank is looking into this payment. Until it
          has decided, the original cannot be downloaded.
        </p>
      )}
      {!choice && !item.on_hold && (
        <Button
          variant={isOnly && !error ? 'action' : 'outline'}
          busy={busy}
          busyText="Preparing your download"
          onClick={onDownload}
          className="mt-auto px-2! text-fine! text-balance whitespace-normal! @max-[14rem]:min-h-13"
        >
          <Download aria-hidden="true" className="size-5 shrink-0 @max-[10rem]:hidden" />
          <span>
            Download <br className="hidden @max-[14rem]:block" />
            Original Media
          </span>
        </Button>
      )}
      <ErrorNote>{error}</ErrorNote>
    </article>
  )
}
