import { lazy, Suspense } from 'react'
import type { Session } from '#contract/catalogue/catalogue.ts'
import { loadPart } from '#web/platform/connection.ts'

/** Not asked for where what was looked for is there. */
const loadNewest = () => import('./newest-sessions.tsx')
const NewestSessions = lazy(async () => ({ default: (await loadPart(loadNewest)).NewestSessions }))

/** The newest sessions below what cannot be shown; nothing without any. */
export const NewestInstead = ({ sessions }: { sessions: readonly Session[] }) =>
  sessions.length > 0 && (
    <Suspense fallback={null}>
      <NewestSessions sessions={sessions} />
    </Suspense>
  )
