import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Session } from '#contract/catalogue/catalogue.ts'
import { SessionGrid } from '#web/catalogue/cards/session-grid.tsx'
import { buttonLook } from '#web/ui/button.tsx'

/** The sessions published last. */
export function LatestSessions({ sessions }: { sessions: Session[] }) {
  if (sessions.length === 0) return null
  return (
    <section aria-labelledby="latest" className="measure pt-14 sm:pt-20">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 sm:mb-8">
        <h2 id="latest" className="text-headline">
          Fresh out of the water
        </h2>
        <Link to="/sessions" viewTransition className={`${buttonLook('quiet')} -mx-4`}>
          All sessions
          <ArrowRight aria-hidden="true" className="size-4.5" />
        </Link>
      </div>
      <SessionGrid sessions={sessions} below />
    </section>
  )
}
