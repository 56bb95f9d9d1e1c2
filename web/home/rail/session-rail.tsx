import { ArrowRight } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { Link } from 'react-router'
import { SessionCard } from '#web/catalogue/cards/session-card.tsx'
import { loadPart } from '#web/platform/connection.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import type { Latest } from './load-latest.ts'

const load = () => import('./rail-arrows.tsx')
const Arrows = lazy(async () => ({ default: (await loadPart(load)).RailArrows }))
const loadEmpty = () => import('./empty-rail.tsx')
const EmptyRail = lazy(async () => ({ default: (await loadPart(loadEmpty)).EmptyRail }))

/** The newest sessions, today's first: a row that is swiped, five wide where there is room; null where they could not be loaded. */
export function SessionRail({ latest }: { latest: Latest }) {
  const rail = useRef<HTMLUListElement>(null)
  const [hasMouse, setHasMouse] = useState(false)
  const none = latest?.sessions.length === 0
  return (
    <section
      aria-labelledby="latest"
      className="pt-14 sm:pt-20"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHasMouse(true)}
    >
      <div className="measure mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 sm:mb-6">
        <div>
          <h2 id="latest" className="text-headline">
            Fresh out of the water
          </h2>
          {latest && !none && (
            <p className="mt-1.5 text-muted">
              {latest.hasToday
                ? 'Today first, then the days before.'
                : 'Nothing from today yet. The newest there are.'}
            </p>
          )}
        </div>
        <div className="flex items-center gap-1">
          {hasMouse && latest && !none && (
            <Suspense fallback={null}>
              <Arrows rail={rail} />
            </Suspense>
          )}
          {!none && (
            <Link to="/sessions" viewTransition className={`${buttonLook('quiet')} max-sm:-mx-4 sm:-mr-4`}>
              All sessions
              <ArrowRight aria-hidden="true" className="size-4.5" />
            </Link>
          )}
        </div>
      </div>
      {latest === null && (
        <div className="measure">
          <LoadError>Error loading sessions: Failed to fetch sessions</LoadError>
        </div>
      )}
      {none && (
        <Suspense fallback={null}>
          <EmptyRail />
        </Suspense>
      )}
      {latest && !none && (
        <div className="measure max-lg:px-0">
          <ul
            ref={rail}
            className="until-touched fills-row -mx-1.5 flex snap-x snap-mandatory scroll-px-1.5 gap-4 overflow-x-auto scroll-smooth p-1.5 [scrollbar-width:none] max-lg:mx-0 max-lg:scroll-px-(--margin) max-lg:px-(--margin) sm:gap-5"
          >
            {latest.sessions.map((session) => (
              <li key={session.id} className="w-[76%] shrink-0 snap-start sm:w-64 xl:w-[calc(20%-1rem)]">
                <SessionCard session={session} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
