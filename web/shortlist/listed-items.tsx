import { Heart } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useOutletContext } from 'react-router'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { groupItems } from './group-items.ts'
import { type Ids, withIds } from './ids.ts'
import { ListedSection } from './listed-section.tsx'
import { OverSection } from './over-section.tsx'
import { setHearts } from './store.ts'
import { useStanding } from './use-standing.ts'

type ListedItemsProps = { ids: Ids; of: string | null; onRemoved: () => void }

/**
 * What is on the shortlist. What loses its heart here stays in its place, with an empty heart, as long as the page is
 * shown: a press too many is taken back where it was made.
 */
export function ListedItems({ ids, of, onRemoved }: ListedItemsProps) {
  const listed = useStaying(ids, of)
  const { data, error, retry } = useStanding(listed.ids, of)
  const told = new Map(data.items.map((item) => [item.media_id, item]))
  const items = listed.ids.flatMap((id) => told.get(id) ?? [])
  const { listed: sessions, over } = groupItems({ items, sessions: data.sessions })
  if (listed.ids.length === 0) return <Empty />
  const removeOver = () => {
    const gone = over.flatMap((group) => group.items.map((item) => item.media_id))
    setHearts(gone, false)
    listed.drop(gone)
    onRemoved()
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
        <ListedSection key={group.session.id} {...group} />
      ))}
      {!error && items.length < listed.ids.length && <Waiting isMore={sessions.length > 0} />}
      <OverSection over={over} onRemove={removeOver} />
    </>
  )
}

/** The ids, and those that were among them since the page is shown for this list. */
function useStaying(ids: Ids, of: string | null) {
  const [seen, setSeen] = useState({ of, from: ids, ids, gone: new Set<number>() })
  const now =
    seen.of !== of
      ? { of, from: ids, ids, gone: new Set<number>() }
      : seen.from === ids
        ? seen
        : { ...seen, from: ids, ids: withIds(seen.ids, [...ids].reverse()) }
  if (now !== seen) setSeen(now)
  const drop = (gone: Ids) => setSeen((last) => ({ ...last, gone: new Set([...last.gone, ...gone]) }))
  const there = new Set(ids)
  return { ids: now.ids.filter((id) => there.has(id) || !now.gone.has(id)), drop }
}

function Empty() {
  const newest = useOutletContext<ReactNode>()
  return (
    <>
      <EmptyState
        icon={Heart}
        title="Nothing on your shortlist yet"
        text="Press the heart on a picture or a wave you like, and find it here again."
        action={
          <ButtonLink to="/sessions" variant="action">
            Browse sessions
          </ButtonLink>
        }
      />
      {newest}
    </>
  )
}

/** `isMore`: the sentence above all of it is there. */
export const Waiting = ({ isMore = false }: { isMore?: boolean }) => (
  <div role="status" aria-label="Loading your shortlist">
    {!isMore && <Skeleton className="mt-2 h-4 w-44" />}
    <WaitingGroup />
    {/* As high as the screen of a desk. */}
    {!isMore && <WaitingGroup className="max-sm:hidden" />}
  </div>
)

const WaitingGroup = ({ className }: { className?: string }) => (
  <span className={classNames('block', className)}>
    <span className="mt-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-b border-line pb-3">
      <span>
        <Skeleton className="my-1 h-5 w-28" />
        <Skeleton className="mt-1.5 mb-0.5 h-4 w-60" />
      </span>
      <Skeleton className="h-11 w-full sm:w-50" />
    </span>
    <span className="mt-4 grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3 sm:gap-x-5 xl:grid-cols-4">
      {['a', 'b', 'c', 'd'].map((key) => (
        <span key={key}>
          <Skeleton className="aspect-square sm:aspect-3/2" />
          <Skeleton className="mt-2.5 mb-0.5 h-4 w-16" />
        </span>
      ))}
    </span>
  </span>
)
