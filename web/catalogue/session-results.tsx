import { Waves } from 'lucide-react'
import type { FormEvent } from 'react'
import { PAGE_SIZE } from '#contract/listing.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type Filters, sessionsPath } from './search-filters.ts'
import { SessionGrid } from './session-grid.tsx'
import { type SessionsPage, useMoreSessions } from './use-more-sessions.ts'

export function SessionResults({ filters, first }: { filters: Filters; first: SessionsPage }) {
  const { sessions, hasMore, busy, error, loadMore } = useMoreSessions(filters, first)
  if (sessions.length === 0) {
    const all = sessionsPath({ tag: filters.tag, location_id: null, date: null })
    return (
      <EmptyState
        icon={Waves}
        title="Give your photographer some time to publish the session."
        text={
          filters.location_id === null
            ? 'Try changing your filters or check back later for new sessions.'
            : "This surf school or location doesn't have any sessions yet. Please check back later or try a different selection."
        }
        action={sessionsPath(filters) !== all && <ButtonLink to={all}>See all sessions</ButtonLink>}
      />
    )
  }
  const next = new URLSearchParams(sessionsPath(filters, sessions.length + PAGE_SIZE).split('?')[1])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void loadMore()
  }
  return (
    <>
      <SessionGrid sessions={sessions} />
      <p role="status" className="sr-only">
        {sessions.length} {sessions.length === 1 ? 'session' : 'sessions'} shown
      </p>
      {/* A form: the next sessions come without scripts, too. */}
      <form action="/sessions" onSubmit={onSubmit} className="mt-12 flex flex-col items-center gap-4">
        {[...next].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {error && <ErrorNote>Error loading sessions: {error}</ErrorNote>}
        {hasMore && (
          <Button type="submit" size="large" busy={busy} busyText="Loading sessions...">
            Load more sessions
          </Button>
        )}
      </form>
    </>
  )
}
