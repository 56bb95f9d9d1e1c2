import { classNames } from '../class-names.ts'
import { initials } from './initials.ts'

type AvatarProps = {
  photo?: { url: string } | null
  first: string
  last: string
  /** Tailwind size of the circle, e.g. `size-10`. */
  className?: string
}

/** The profile photo or the initials. Beside a name it says nothing of its own. */
export function Avatar({ photo, first, last, className = 'size-9 text-fine' }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-surface-deep font-medium text-on-deep select-none',
        className,
      )}
    >
      {photo ? (
        <img src={photo.url} alt="" loading="lazy" className="size-full object-cover" />
      ) : (
        initials(first, last)
      )}
    </span>
  )
}
