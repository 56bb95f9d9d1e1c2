import type { OwnMedia } from '#contract/sessions/my-sessions.ts'
import { classNames } from '#web/ui/class-names.ts'

type StillProps = { item: OwnMedia | undefined; alt: string; className: string }

/** The smallest picture there is of a file; a quiet box where there is none. */
export function Still({ item, alt, className }: StillProps) {
  const src = item?.tile_url ?? (item?.type === 'image' ? item.preview_url : null)
  const box = classNames('bg-surface-soft object-cover', className)
  if (!src)
    return (
      <span className={box}>
        <span className="sr-only">{alt}</span>
      </span>
    )
  return <img src={src} alt={alt} loading="lazy" decoding="async" draggable={false} className={box} />
}
