import { Link } from 'react-router'
import { PORTRAIT_SIDE } from '#contract/catalogue/listing.ts'
import type { PhotographerCard as Photographer } from '#contract/catalogue/photographers.ts'
import { initials } from '#web/ui/pictures/initials.ts'

type CardProps = {
  photographer: Photographer /** The first of a page: its picture is loaded at once. */
  priority?: boolean
}

export function PhotographerCard({ photographer, priority }: CardProps) {
  const { id, first_name, last_name, profile_photo, location } = photographer
  return (
    <article className="group relative">
      <div className="grid aspect-4/5 place-items-center overflow-hidden rounded-card bg-surface-deep text-on-deep">
        {profile_photo ? (
          <img
            src={profile_photo.url}
            alt=""
            width={PORTRAIT_SIDE}
            height={PORTRAIT_SIDE}
            loading={priority ? 'eager' : 'lazy'}
            fetchPriority={priority ? 'high' : 'auto'}
            className="size-full object-cover transition-transform duration-250 group-hover:scale-[1.02]"
          />
        ) : (
          <span aria-hidden="true" className="font-display text-headline">
            {initials(first_name, last_name)}
          </span>
        )}
      </div>
      <h2 className="mt-3 font-text text-body font-semibold tracking-normal">
        <Link
          to={`/photographer/${id}`}
          prefetch="intent"
          viewTransition
          className="after:absolute after:inset-0 after:rounded-card"
        >
          {first_name} {last_name}
        </Link>
      </h2>
      <p className="text-fine text-muted">{location?.trim() || 'Location not specified'}</p>
    </article>
  )
}
