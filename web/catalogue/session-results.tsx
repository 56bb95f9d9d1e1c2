import { Waves } from 'lucide-react'
import type { Session } from '#contract/catalogue.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type Filters, sessionsPath } from './search-filters.ts'
import { SessionGrid } from './session-grid.tsx'
import { useMoreSessions } from './use-more-sessions.ts'

type SessionResultsProps = {
  filters: Filters
  first: { sessions: Session[]; next_cursor: string | null }
}

export function SessionResults({ filters, first }: SessionResultsProps) {
  const { sessions, hasMore, busy, error, loadMore } = useMoreSessions(sessionsPath(filters), filters, first)
  if (sessions.length === 0) {
    return (
      <EmptyState
        icon={Waves}
        title="Give your photographer some time to publish the session."
        text={
          filters.location_id === null
            ? 'Try changing your filters or check back later for new sessions.'
            : "This surf school or location doesn't have any sessions yet. Please check back later or try a different selection."
        }
      />
    )
  }
  return (
    <>
      <SessionGrid sessions={sessions} />
      <div className="mt-12 flex flex-col items-center gap-4">
        {error && <ErrorNote>Error loading sessions: {error}</ErrorNote>}
        {hasMore && (
          <Button size="large" busy={busy} busyText="Loading sessions..." onClick={() => void loadMore()}>
            Load more sessions
          </Button>
        )}
      </div>
    </>
  )
}
