import type { OwnSession } from '#contract/sessions/my-sessions.ts'
import { classNames } from '#web/ui/class-names.ts'
import { isOnSite, stateLabel } from './own-session-labels.ts'

/** The state of an own session; highlighted while on sale. */
export function StateBadge({ session }: { session: OwnSession }) {
  return (
    <p
      className={classNames(
        'tabular w-fit rounded-card px-3 max-sm:px-2 py-1 text-fine font-medium min-[24rem]:whitespace-nowrap',
        isOnSite(session) ? 'bg-success-soft text-success' : 'bg-surface-soft text-muted',
      )}
    >
      {stateLabel(session)}
    </p>
  )
}
