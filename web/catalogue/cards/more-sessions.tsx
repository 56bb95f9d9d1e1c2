import type { Session } from '#contract/catalogue/catalogue.ts'
import { countOf } from '#contract/counts.ts'
import type { useLoadMore } from '#web/platform/lists/use-load-more.ts'
import { LoadMore } from '#web/ui/load-more.tsx'

type MoreSessionsProps = {
  list: ReturnType<typeof useLoadMore<Session>>
  /** Address at which more are shown. */
  path: string
  byScrolling?: boolean
}

/** The end of a list of sessions on sale. */
export const MoreSessions = ({ list, path, byScrolling = false }: MoreSessionsProps) => (
  <LoadMore
    byScrolling={byScrolling}
    hasMore={list.hasMore}
    busy={list.busy}
    error={list.error && `Error loading sessions: ${list.error}`}
    onMore={list.loadMore}
    label="Load more sessions"
    busyText="Loading sessions..."
    shown={countOf(list.items.length, 'session')}
    path={path}
  />
)
