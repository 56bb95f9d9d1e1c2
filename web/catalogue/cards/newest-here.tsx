import { lazy, Suspense, useEffect, useState } from 'react'
import type { Session } from '#contract/catalogue/catalogue.ts'
import { EXPLORE_PATH } from '#contract/catalogue/listing.ts'
import { askPlainly } from '#web/platform/api/ask-plainly.ts'
import { loadPart } from '#web/platform/connection.ts'
import { Part } from '#web/ui/part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NEWEST } from '../newest.ts'

const loadNewest = () => import('./newest-sessions.tsx')
const NewestSessions = lazy(async () => ({ default: (await loadPart(loadNewest)).NewestSessions }))

/** The newest sessions below a list that turns out empty in the browser; nothing without any, or when nobody answers. */
export function NewestHere() {
  const sessions = useNewest()
  if (sessions?.length === 0) return null
  return (
    <Part name="newest sessions" instead={null}>
      <Suspense fallback={<Waiting />}>
        {sessions ? <NewestSessions sessions={sessions} className={place} /> : <Waiting />}
      </Suspense>
    </Part>
  )
}

const place = 'mt-4'

/** Null until they are known. */
function useNewest(): readonly Session[] | null {
  const [sessions, setSessions] = useState<readonly Session[] | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    askPlainly(EXPLORE_PATH, { query: { limit: NEWEST }, signal: stop.signal }).then(
      ({ sessions: newest }) => stop.signal.aborted || setSessions(Array.isArray(newest) ? newest : []),
      () => stop.signal.aborted || setSessions([]),
    )
    return () => stop.abort()
  }, [])
  return sessions
}

const Waiting = () => (
  <div aria-hidden="true" className={place}>
    <Skeleton className="mb-6 h-7 w-44" />
    <div className="grid grid-cols-1 gap-x-5 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} className="aspect-4/5 lg:max-xl:nth-4:hidden" />
      ))}
    </div>
  </div>
)
