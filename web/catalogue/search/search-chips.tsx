import { Link } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import type { Chip } from './load-chips.ts'

type SearchChipsProps = {
  chips: readonly Chip[]
  /** Query of the page. */
  search: string
}

const free = 'border-line bg-surface-raised hover:border-ink'
const look =
  'flex min-h-11 items-center gap-1.5 rounded-full border px-4 text-fine font-medium whitespace-nowrap transition-colors'

/** Searches that find something, each a link: one row that is swiped where it is longer than the screen is wide. */
export function SearchChips({ chips, search }: SearchChipsProps) {
  return (
    <nav
      aria-label="Quick searches"
      className="-mx-4 mt-3 overflow-x-auto px-4 [scrollbar-width:none] lg:overflow-visible"
    >
      <ul className="flex gap-2 max-lg:w-max lg:flex-wrap">
        {chips.map(({ label, count, path, on }) => (
          <li key={label}>
            <Link
              to={path}
              preventScrollReset
              aria-current={on || undefined}
              className={classNames(look, on ? 'border-ink bg-ink text-surface' : free)}
            >
              {label}
              {count !== null && <span className={classNames('tabular', !on && 'text-muted')}>{count}</span>}
            </Link>
          </li>
        ))}
        <li>
          <Link to={{ pathname: '/waves', search }} className={`${look} ${free}`}>
            I was in the water
          </Link>
        </li>
      </ul>
    </nav>
  )
}
