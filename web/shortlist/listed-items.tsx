import { Heart } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useOutletContext } from 'react-router'
import { loadPart } from '#web/platform/connection.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type Ids, withIds } from './ids.ts'
import { readKept } from './kept-ids.ts'
import { Waiting } from './waiting.tsx'

/** An empty shortlist is lighter without its code; of those who may have one it is fetched beside the rest. */
const load = () => import('./listed-sessions.tsx')
const ListedSessions = lazy(async () => ({ default: (await loadPart(load)).ListedSessions }))
if (
  typeof document !== 'undefined' &&
  (document.documentElement.dataset.role === 'surfer' || readKept().length > 0)
)
  load().catch(() => undefined)

type ListedItemsProps = { ids: Ids; of: string | null; onRemoved: () => void }

/**
 * What is on the shortlist. What loses its heart here stays in its place, with an empty heart, as long as the page is
 * shown: a press too many is taken back where it was made.
 */
export function ListedItems({ ids, of, onRemoved }: ListedItemsProps) {
  const listed = useStaying(ids, of)
  if (listed.ids.length === 0) return <Empty />
  const drop = (gone: Ids) => {
    listed.drop(gone)
    onRemoved()
  }
  return (
    <Suspense fallback={<Waiting />}>
      <ListedSessions ids={listed.ids} of={of} onDrop={drop} />
    </Suspense>
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
