import { Failure } from '#web/ui/failure.tsx'
import { groupItems } from './group-items.ts'
import type { Ids } from './ids.ts'
import { ListedSection } from './listed-section.tsx'
import { OverSection } from './over-section.tsx'
import { setHearts } from './store.ts'
import { useStanding } from './use-standing.ts'
import { Waiting } from './waiting.tsx'

type ListedSessionsProps = {
  ids: Ids
  of: string | null
  /** What is over has lost its hearts, and leaves. */
  onDrop: (gone: Ids) => void
}

/** The items of these ids by session, as they stand now. */
export function ListedSessions({ ids, of, onDrop }: ListedSessionsProps) {
  const { data, error, retry } = useStanding(ids, of)
  const told = new Map(data.items.map((item) => [item.media_id, item]))
  const items = ids.flatMap((id) => told.get(id) ?? [])
  const { listed: sessions, over } = groupItems({ items, sessions: data.sessions })
  const removeOver = () => {
    const gone = over.flatMap((group) => group.items.map((item) => item.media_id))
    setHearts(gone, false)
    onDrop(gone)
  }
  return (
    <>
      {error && (
        <div className="mt-6">
          <Failure onRetry={retry}>Your shortlist could not be loaded.</Failure>
        </div>
      )}
      {sessions.length > 0 && <p className="mt-1 text-fine text-muted">One session per checkout.</p>}
      {sessions.map((group) => (
        <ListedSection key={group.session.id} isOnly={sessions.length === 1} {...group} />
      ))}
      {!error && items.length < ids.length && <Waiting isMore={sessions.length > 0} />}
      <OverSection over={over} onRemove={removeOver} />
    </>
  )
}
