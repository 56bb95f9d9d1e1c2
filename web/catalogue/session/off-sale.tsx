import { CalendarX, EyeOff } from 'lucide-react'
import { LISTED_DAYS } from '#contract/time/dates.ts'
import { useAccount } from '#web/accounts/store.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Why there is nothing to see (surfer.md §9: 30 days; the operator may take a session off the site). */
export function OffSale({ hidden }: { hidden: boolean }) {
  const sells = useAccount().user?.isPhotographer === true
  const kept = sells ? 'Whoever bought from it keeps the files.' : 'What you bought stays in My Media.'
  return (
    <EmptyState
      icon={hidden ? EyeOff : CalendarX}
      title={hidden ? 'This session was taken down' : 'This session is over'}
      text={
        hidden
          ? `Our team has taken it off the site. ${kept}`
          : `Sessions are available for ${LISTED_DAYS} days only. ${kept}`
      }
      action={
        <ButtonLink to="/sessions" variant="action">
          Browse sessions
        </ButtonLink>
      }
    />
  )
}
