import { ImageOff } from 'lucide-react'
import type { OwnSession } from '#contract/sessions/my-sessions.ts'
import { cardCoverOf } from '#web/catalogue/session-labels.ts'
import { classNames } from '#web/ui/class-names.ts'

/** The cover that cards show, small in a 3:2 box; the smallest copy there is. */
export function SessionCover({ session, className }: { session: OwnSession; className?: string }) {
  const cover = cardCoverOf(session)
  return (
    <span
      className={classNames(
        'grid aspect-3/2 shrink-0 place-items-center overflow-hidden rounded-thumb bg-surface-soft',
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
