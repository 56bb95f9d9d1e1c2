import { Link } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import type { CoastSpot } from './load-coast.ts'

type CoastMapProps = {
  spots: readonly CoastSpot[]
  lit: number | null
  onLight: (id: number | null) => void
}

/** So many spots need no map of the coast's full height. */
const FEW = 5

/** Names on the map, percent of its width and height. */
const names = [
  { name: 'Porto', left: 47.5, top: 20.9 },
  { name: 'Lisboa', left: 40, top: 64.6 },
  { name: 'Faro', left: 53, top: 93.5 },
  { name: 'Açores', left: 1, top: 71 },
  { name: 'Madeira', left: 1, top: 87.4 },
] as const

/**
 * The coast with a dot for each spot that leads to its sessions, as high as the list beside it: where that makes it wider than
 * there is room for, the land ends at the edge. For pointers: the list says the same to all.
 */
export const CoastMap = ({ spots, lit, onLight }: CoastMapProps) => (
  <div
    aria-hidden="true"
    className={`until-touched relative min-h-60 overflow-hidden rounded-sheet bg-surface-soft large-letters:hidden print:hidden ${spots.length > FEW ? 'sm:min-h-112' : 'sm:min-h-88'}`}
  >
    <div className="absolute inset-0 mx-auto aspect-[346/540] h-full">
      <img src="/home/coast.svg" width={346} height={540} alt="" loading="lazy" className="size-full" />
      {names.map(({ name, left, top }) => (
        <span
          key={name}
          style={{ left: `${left}%`, top: `${top}%` }}
          className="absolute text-[0.6875rem] leading-none text-muted max-sm:text-[0.5625rem]"
        >
          {name}
        </span>
      ))}
      {spots.map(
        ({ id, name, path, dot, isMain }) =>
          dot && (
            <Link
              key={id}
              to={path}
              tabIndex={-1}
              viewTransition
              onPointerEnter={() => onLight(id)}
              onPointerLeave={() => onLight(null)}
              style={{ left: `${dot.left}%`, top: `${dot.top}%` }}
              className={classNames(
                'group absolute grid size-6 -translate-1/2 place-items-center',
                lit === id && 'z-10',
                !isMain && 'max-sm:hidden',
              )}
            >
              <span
                className={classNames(
                  'size-3 rounded-full border-2 border-ink bg-action transition-transform sm:size-3.5',
                  lit === id && 'scale-140',
                )}
              />
              {lit === id && (
                <span className="pointer-events-none absolute bottom-full left-1/2 -translate-x-1/2 rounded-full bg-ink px-2.5 py-1 text-[0.75rem] leading-4 font-medium whitespace-nowrap text-surface">
                  {name}
                </span>
              )}
            </Link>
          ),
      )}
    </div>
  </div>
)
