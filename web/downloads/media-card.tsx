import { Download, Play } from 'lucide-react'
import { formatDate } from '#contract/dates.ts'
import type { PurchasedMedia } from '#contract/downloads.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Photo } from '#web/ui/photo.tsx'

export const placeOf = ({ session }: PurchasedMedia): string =>
  session.surfschool?.name ?? session.location?.name ?? 'Surf session'

type MediaCardProps = {
  item: PurchasedMedia
  busy: boolean
  error: string
  priority: boolean
  onDownload: () => void
}

/** One bought photo or clip. */
export function MediaCard({ item, busy, error, priority, onDownload }: MediaCardProps) {
  const { media, photographer, session } = item
  const name = `${photographer.first_name} ${photographer.last_name}`
  const still = media.tile_url ?? (media.type === 'photo' ? media.preview_url : null)
  return (
    <li className="flex min-w-0 flex-col gap-3">
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
      </div>
      <div className="flex items-center gap-3">
        <Avatar
          photo={photographer.profile_photo}
          first={photographer.first_name}
          last={photographer.last_name}
        />
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold">{placeOf(item)}</p>
          <Facts facts={[formatDate(session.session_date), name]} className="text-fine" />
        </div>
      </div>
      <Button busy={busy} busyText="Preparing your download" onClick={onDownload} className="w-full">
        <Download aria-hidden="true" className="size-5" /> Download Original Media
      </Button>
      {error && (
        <p role="alert" className="text-fine font-medium text-danger">
          {error}
        </p>
      )}
    </li>
  )
}
