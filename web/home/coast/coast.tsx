import { ArrowRight } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { Link } from 'react-router'
import { buttonLook } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { CoastMap } from './coast-map.tsx'
import type { CoastSpot } from './load-coast.ts'

/** At a desk the list stands in two columns, each filled from the north down. */
const COLUMNS = 2

/** Spots with sessions on sale, in a list and on a map; `spots` is null where they could not be loaded. */
export function Coast({ spots }: { spots: readonly CoastSpot[] | null }) {
  /** The spot that is pointed at, in the list or on the map. */
  const [lit, setLit] = useState<number | null>(null)
  return (
    <section aria-labelledby="coast" className="measure pt-14 sm:pt-20">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id="coast" className="text-headline">
            Along the coast
          </h2>
          <p className="mt-1.5 text-muted">Spots with sessions on sale, north to south.</p>
        </div>
        <Link
          to="/sessions"
          viewTransition
          className={classNames(
            buttonLook('quiet'),
            'sm:-mr-4',
            spots?.length ? 'max-sm:hidden' : 'max-sm:-mx-4',
          )}
        >
          All spots
          <ArrowRight aria-hidden="true" className="size-4.5" />
        </Link>
      </div>
      {spots === null && (
        <div className="mt-6">
          <LoadError>Failed to fetch the surf spots</LoadError>
        </div>
      )}
      {spots && (
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)_9.25rem] gap-x-3 large-letters:grid-cols-1 sm:grid-cols-[minmax(0,1fr)_18rem] sm:gap-x-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-x-16">
          {spots.length === 0 ? (
            <p className="text-muted">
              The coast is quiet: no surf spot has a session on sale right now.{' '}
              <Link to="/photographers" className="font-medium underline underline-offset-3">
                See who shoots where
              </Link>
            </p>
          ) : (
            <ul
              style={{ '--rows': Math.ceil(spots.length / COLUMNS) } as CSSProperties}
              className={classNames(
                'grid auto-rows-[minmax(3rem,auto)] content-start border-t border-line lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:grid-rows-[repeat(var(--rows),minmax(3.5rem,5.25rem))] lg:gap-x-10 lg:border-0',
                // Few stand in the middle of the map's height, each between two lines.
                spots.length < 4 && 'sm:content-center sm:border-0 sm:*:-mt-px sm:*:border-t',
              )}
            >
              {spots.map(({ id, name, count, path, isMain }) => (
                <li key={id} className={classNames('grid border-b border-line', !isMain && 'max-sm:hidden')}>
                  <Link
                    to={path}
                    viewTransition
                    onPointerEnter={() => setLit(id)}
                    onPointerLeave={() => setLit(null)}
                    className={classNames(
                      'flex flex-wrap content-center items-baseline justify-between gap-x-4 py-3 transition-colors',
                      lit === id && 'bg-surface-soft',
                    )}
                  >
                    <span
                      title={name}
                      className="line-clamp-2 min-w-0 font-medium large-letters:line-clamp-none lg:text-lead"
                    >
                      {name}
                    </span>
                    <span className="tabular text-fine text-muted">{count}</span>
                  </Link>
                </li>
              ))}
              <li className="grid sm:hidden">
                <Link to="/sessions" viewTransition className="flex items-center gap-2 py-3 font-medium">
                  All spots
                  <ArrowRight aria-hidden="true" className="size-4.5" />
                </Link>
              </li>
            </ul>
          )}
          <CoastMap spots={spots} lit={lit} onLight={setLit} />
        </div>
      )}
    </section>
  )
}
