import { MapPin } from 'lucide-react'
import { Link } from 'react-router'
import type { ListedPhotographer } from '#contract/catalogue/photographers.ts'
import { countOf } from '#contract/counts.ts'
import { CardImage } from '#web/catalogue/cards/card-image.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'

type CardProps = {
  photographer: ListedPhotographer
  /** The first of a page: its picture is loaded at once. */
  priority?: boolean
}

/** A photographer with the best wave, how much there is, and where it was. */
export function PhotographerCard({ photographer, priority }: CardProps) {
  const { id, first_name, last_name, profile_photo, best_wave, location } = photographer
  return (
    <article className="group relative grid content-start rounded-card border border-line bg-surface-raised">
      <div className="aspect-video overflow-hidden rounded-t-[calc(var(--radius-card)-1px)] bg-surface-soft sm:aspect-3/2">
        {best_wave ? (
          <CardImage picture={best_wave} alt="" priority={priority} />
        ) : (
          <p className="wave-mark grid size-full beside-portrait text-fine text-muted">
            {photographer.live_count > 0 ? 'No image' : 'No recent sessions'}
          </p>
        )}
      </div>
      <div className="flex gap-3 px-4">
        <Avatar
          photo={profile_photo}
          first={first_name}
          last={last_name}
          className="relative -mt-7 size-18 text-title ring-4 ring-surface-raised"
        />
        <div className="min-w-0 pt-2">
          <h2 className="line-clamp-2 break-words font-text text-body font-semibold tracking-tight">
            <Link to={`/photographer/${id}`} prefetch="intent" viewTransition className="card-link">
              {first_name} {last_name}
            </Link>
          </h2>
          <p className="truncate text-fine text-muted">{location?.trim() || 'Location not specified'}</p>
        </div>
      </div>
      <Told photographer={photographer} />
    </article>
  )
}

/** How many sessions, with those that are over where there are any, and the places of most of them. */
function Told({ photographer }: { photographer: ListedPhotographer }) {
  const { live_count, published_count, places, place_count } = photographer
  const others = place_count - places.length
  return (
    <div className="tabular mt-3 grid gap-1 px-4 pb-4 text-fine">
      <p>
        <span className="font-medium">{countOf(live_count, 'live session')}</span>
        {published_count > live_count && <span className="text-muted"> · {published_count} published</span>}
      </p>
      {places.length > 0 && (
        <p className="flex min-w-0 items-center gap-1.5 text-muted">
          <MapPin aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
          <span className="sr-only">Shoots most at </span>
          <span className="truncate">{places.join(', ')}</span>
          {others > 0 && (
            <span>
              +{others}
              <span className="sr-only"> more</span>
            </span>
          )}
        </p>
      )}
    </div>
  )
}
