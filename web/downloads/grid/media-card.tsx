import { Download, Play } from 'lucide-react'
import type { PurchasedMedia } from '#contract/orders/downloads.ts'
import { formatDate } from '#contract/time/dates.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { Photo } from '#web/ui/pictures/photo.tsx'
import { placeOf } from '../place-of.ts'
import { ChooseBox } from './choose-box.tsx'

type MediaCardProps = {
  item: PurchasedMedia
  busy: boolean
  error: string
  priority: boolean
  onDownload: () => void
  /** While several are being chosen: whether this one is, and the turn. */
  choice?: { chosen: boolean; onToggle: () => void } | null
}

/** One bought photo or clip. */
export function MediaCard({ item, busy, error, priority, onDownload, choice }: MediaCardProps) {
  const { media, photographer, session } = item
  const name = `${photographer.first_name} ${photographer.last_name}`
  const still = media.tile_url ?? (media.type === 'photo' ? media.preview_url : null)
  return (
    <article className="flex min-w-0 flex-col gap-3">
      <div className="relative aspect-3/2 overflow-hidden rounded-card bg-surface-deep">
        {still && (
          <Photo
            src={still}
            width={media.natural_width}
            height={media.natural_height}
            placeholder={media.placeholder}
            alt={`${placeOf(item)}, ${formatDate(session.session_date)}, by ${name}`}
            priority={priority}
            fit={media.natural_height > media.natural_width ? 'contain' : 'cover'}
            className="absolute inset-0"
          />
        )}
        {media.type === 'video' && (
          <span className="absolute top-3 left-3 inline-flex items-center gap-1.5 rounded-full bg-surface-deep/85 px-3 py-1 text-fine font-semibold text-on-deep">
            <Play aria-hidden="true" className="size-3.5 fill-current" /> VIDEO
          </span>
        )}
        {choice && <ChooseBox item={item} {...choice} />}
        {error && (
          <ErrorNote boxed className="absolute inset-x-2 bottom-2">
            {error}
          </ErrorNote>
        )}
      </div>
      <div className="flex items-center gap-3">
        <Avatar
          photo={photographer.profile_photo}
          first={photographer.first_name}
          last={photographer.last_name}
        />
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold">{placeOf(item)}</p>
          <p className="truncate text-fine text-muted">{formatDate(session.session_date)}</p>
          <p className="truncate text-fine text-muted">{name}</p>
        </div>
      </div>
      {item.on_hold && (
        <p className="rounded-control bg-surface-soft p-3 text-fine">
          <strong className="font-semibold">On hold.</strong> Your bank is looking into this payment. Until it
          has decided, the original cannot be downloaded.
        </p>
      )}
      {!choice && !item.on_hold && (
        <Button busy={busy} busyText="Preparing your download" onClick={onDownload} className="w-full">
          <Download aria-hidden="true" className="size-5" /> Download Original Media
        </Button>
      )}
    </article>
  )
}
