import { ImageOff } from 'lucide-react'
import type { OwnSession } from '#contract/sessions/my-sessions.ts'
import { classNames } from '#web/ui/class-names.ts'

/** A small cover in its 3:2 box; the smallest copy there is. */
export function SessionCover({ session, className }: { session: OwnSession; className?: string }) {
  const cover = session.cover_images[0]
  return (
    <span
      className={classNames(
        'grid aspect-3/2 shrink-0 place-items-center overflow-hidden rounded-card bg-surface-soft',
        className,
      )}
    >
      {cover ? (
        <img src={cover.tile_url ?? cover.url} alt="" loading="lazy" className="size-full object-cover" />
      ) : (
        <ImageOff aria-hidden="true" className="size-5 text-muted" strokeWidth={1.5} />
      )}
    </span>
  )
}
