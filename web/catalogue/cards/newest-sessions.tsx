import type { Session } from '#contract/catalogue/catalogue.ts'
import { SessionGrid } from './session-grid.tsx'

type NewestProps = { sessions: readonly Session[]; className?: string }

/** What was published last, below a page that has nothing to show. */
export const NewestSessions = ({ sessions, className = 'measure pb-16' }: NewestProps) => (
  <section aria-labelledby="newest" className={className}>
    <h2 id="newest" className="mb-6 text-title">
      Newest sessions
    </h2>
    <SessionGrid sessions={sessions} below />
  </section>
)
