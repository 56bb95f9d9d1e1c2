import { Play } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '#contract/time/dates.ts'
import { Blur } from '#web/ui/pictures/blur.tsx'
import { Photo } from '#web/ui/pictures/photo.tsx'
import { type CartItem, placeOf } from './cart-item.ts'

/** The small picture of a cart item, whole, with its blur beside it, or its blur alone where that does not come; a clip carries a play sign. */
export function ItemPicture({ item, className }: { item: CartItem; className: string }) {
  const { media, session } = item
  const still = media.tile_url ?? (media.type === 'image' ? media.preview_url : null)
  const [lost, setLost] = useState<string | null>(null)
  const kind = media.type === 'video' ? 'Video' : 'Photo'
  const isThere = still !== null && still !== lost
  const fillsBox = 2 * media.natural_width === 3 * media.natural_height
  const alt = `${kind} from ${placeOf(session)}, ${formatDate(session.session_date)}`
  return (
    <span
      className={`relative grid aspect-3/2 shrink-0 place-items-center overflow-hidden rounded-thumb bg-surface-deep text-on-deep ${className}`}
    >
      {still && !(isThere && fillsBox) && (
        <span className="absolute inset-0">
          <Blur placeholder={media.placeholder} alt={isThere ? undefined : alt} />
        </span>
      )}
      {isThere && (
        <Photo
          src={still}
          width={media.natural_width}
          height={media.natural_height}
          placeholder={media.placeholder}
          alt={alt}
          fit="contain"
          onFail={() => setLost(still)}
          className="absolute inset-0"
        />
      )}
      {media.type === 'video' && (
        <span className="relative grid size-8 place-items-center rounded-full bg-surface-deep/70">
          <Play aria-hidden="true" className="size-4 fill-current" />
          {!still && <span className="sr-only">Video</span>}
        </span>
      )}
    </span>
  )
}
