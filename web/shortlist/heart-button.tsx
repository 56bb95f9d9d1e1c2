import { useAccount } from '#web/accounts/store.ts'
import { classNames } from '#web/ui/class-names.ts'
import { HeartIcon } from './heart-icon.tsx'
import type { Ids } from './ids.ts'
import { setHearts } from './store.ts'
import { useHeart } from './use-shortlist.ts'

type HeartButtonProps = {
  /** One item, or all of a wave. */
  ids: Ids
  /** What it is, for those who do not see it. */
  of: string
  /** Over a picture it stands in the upper right corner, always seen or when the `group` it is in is looked at. */
  over?: 'always' | 'looked at'
  className?: string
}

/** Puts an item or a whole wave on the shortlist, or takes it off. Photographers have none. */
export function HeartButton({ ids, of, over, className }: HeartButtonProps) {
  const { status, user } = useAccount()
  const { heart, failed } = useHeart(ids)
  // Not before the page answers to presses, and knows whose they are.
  if (status === 'unknown' || user?.isPhotographer || ids.length === 0) return null
  const isFull = heart === 'full'
  return (
    <span
      className={classNames(
        'as-photographer:hidden',
        over ? 'absolute top-1 right-1' : 'relative',
        className,
      )}
    >
      <button
        type="button"
        aria-pressed={heart === 'half' ? 'mixed' : isFull}
        aria-label={`On shortlist: ${of}`}
        title={isFull ? 'Remove from shortlist' : 'Add to shortlist'}
        onClick={() => setHearts(ids, !isFull)}
        className={classNames(
          'grid size-11 place-items-center transition',
          over ? 'group/heart rounded-full' : 'rounded-control hover:bg-surface-soft',
          heart === 'none' ? 'text-ink' : 'text-action-ink',
          over === 'looked at' &&
            heart === 'none' &&
            'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 touch:opacity-100',
        )}
      >
        {over ? (
          // Less of the picture is covered than is pressed.
          <span className="grid size-8 place-items-center rounded-full bg-surface/90 group-hover/heart:bg-surface">
            <HeartIcon heart={heart} />
          </span>
        ) : (
          <HeartIcon heart={heart} />
        )}
      </button>
      {failed && (
        <span
          role="alert"
          className="absolute top-full right-0 z-10 mt-1 rounded-full bg-surface-raised px-3 py-1 text-fine font-medium whitespace-nowrap text-danger shadow-lift"
        >
          Not saved. Try again
        </span>
      )}
    </span>
  )
}
