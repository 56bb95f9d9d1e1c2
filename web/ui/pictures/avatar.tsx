import { classNames } from '../class-names.ts'
import { initials } from './initials.ts'
import { useLost } from './use-lost.ts'

type AvatarProps = {
  photo?: { url: string } | null
  first: string
  last: string
  /** Tailwind size of the circle, e.g. `size-10`. */
  className?: string
}

/** The profile photo, or the initials where there is none or it does not come. Beside a name it says nothing of its own. */
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
        <Portrait key={photo.url} url={photo.url} instead={initials(first, last)} />
      ) : (
        initials(first, last)
      )}
    </span>
  )
}

function Portrait({ url, instead }: { url: string; instead: string }) {
  const { lost, watch } = useLost()
  if (lost > 0) return instead
  return <img {...watch} src={url} alt="" loading="lazy" className="size-full object-cover" />
}
