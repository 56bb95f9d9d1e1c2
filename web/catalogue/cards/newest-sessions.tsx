import type { Session } from '#contract/catalogue/catalogue.ts'
import { SessionGrid } from './session-grid.tsx'

/** What was published last, below a page that has nothing to show. */
export const NewestSessions = ({ sessions }: { sessions: readonly Session[] }) => (
  <section aria-labelledby="newest" className="measure pb-16">
    <h2 id="newest" className="mb-6 text-title">
      Newest sessions
    </h2>
    <SessionGrid sessions={sessions} below />
  </section>
)
