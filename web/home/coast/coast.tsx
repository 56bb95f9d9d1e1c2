import { useState } from 'react'
import { Link } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { CoastMap } from './coast-map.tsx'
import type { CoastSpot } from './load-coast.ts'

/** Spots with sessions on sale, in a list and on a map; `spots` is null where they could not be loaded. */
export function Coast({ spots }: { spots: readonly CoastSpot[] | null }) {
  /** The spot that is pointed at, in the list or on the map. */
  const [lit, setLit] = useState<number | null>(null)
  return (
    <section aria-labelledby="coast" className="measure pt-14 sm:pt-20">
      <h2 id="coast" className="text-headline">
        Along the coast
      </h2>
      <p className="mt-1.5 text-muted">Spots with sessions on sale, north to south.</p>
      {spots === null && <LoadError>Failed to fetch the surf spots</LoadError>}
      {spots && (
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)_37%] items-start gap-x-3 large-letters:grid-cols-1 sm:grid-cols-[minmax(0,1fr)_18rem] sm:gap-x-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-20">
          {spots.length === 0 ? (
            <p className="text-muted">
              The coast is quiet: no surf spot has a session on sale right now.{' '}
              <Link to="/photographers" className="font-medium underline underline-offset-3">
                See who shoots where
              </Link>
            </p>
          ) : (
            <ul className="divide-y divide-line border-y border-line lg:grid lg:grid-cols-2 lg:gap-x-10 lg:divide-y-0 lg:border-b-0">
              {spots.map(({ id, name, count, path }) => (
                <li key={id} className="lg:border-b lg:border-line">
                  <Link
                    to={path}
                    viewTransition
                    onPointerEnter={() => setLit(id)}
                    onPointerLeave={() => setLit(null)}
                    className={classNames(
                      'flex min-h-12 flex-wrap items-baseline justify-between gap-x-4 py-3 transition-colors sm:min-h-14 sm:py-4',
                      lit === id && 'bg-surface-soft',
                    )}
                  >
                    <span className="min-w-0 font-medium">{name}</span>
                    <span className="tabular text-fine text-muted">{count}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <CoastMap spots={spots} lit={lit} onLight={setLit} />
        </div>
      )}
    </section>
  )
}
