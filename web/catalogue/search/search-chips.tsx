import { X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import type { Tag } from '#contract/catalogue/catalogue.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { Chip } from './load-chips.ts'
import { preloadSheet } from './search-bar.tsx'

type SearchChipsProps = {
  tag: Tag
  chips: readonly Chip[]
  /** Query of the page. */
  search: string
}

const free = 'border-line bg-surface-raised hover:border-ink'
const look =
  'flex min-h-11 max-w-60 items-center gap-1.5 rounded-full border px-4 text-fine font-medium whitespace-nowrap transition-colors'
const all = { freesurf: 'All spots', surflesson: 'All schools' }

/** The field with the list of all; null where the form is in a sheet. */
const fieldHere = (): HTMLElement | null => {
  const field = document.querySelector<HTMLElement>('#search [role=combobox]')
  return field?.offsetParent ? field : null
}
const choose = (event: MouseEvent) => {
  event.preventDefault()
  const field = fieldHere()
  if (field) field.focus()
  else document.querySelector<HTMLElement>('search [aria-haspopup]')?.click()
}
const preload = () => {
  if (!fieldHere()) preloadSheet()
}

/** Searches that find something, each a link: one row that is swiped where it is longer than the screen is wide. */
export function SearchChips({ tag, chips, search }: SearchChipsProps) {
  return (
    <nav
      aria-label="Quick searches"
      className="-mx-(--margin) mt-3 overflow-x-auto px-(--margin) [scrollbar-width:none] lg:overflow-visible"
    >
      <ul className="flex gap-2 max-lg:w-max lg:flex-wrap">
        {chips.map(({ label, count, path, on }) => (
          <li key={label}>
            <Link
              to={path}
              preventScrollReset
              aria-current={on || undefined}
              className={classNames(look, on ? 'border-ink bg-ink pr-3 text-surface' : free)}
            >
              <span title={label} className="truncate large-letters:whitespace-normal">
                {label}
              </span>
              {count !== null && <span className={classNames('tabular', !on && 'text-muted')}>{count}</span>}
              {on && <X aria-hidden="true" className="size-4 shrink-0" />}
            </Link>
          </li>
        ))}
        <li>
          <Link
            to={{ search, hash: 'search' }}
            onPointerEnter={preload}
            onFocus={preload}
            onClick={choose}
            className={`${look} ${free}`}
          >
            {all[tag]}
          </Link>
        </li>
        <li>
          <Link to={{ pathname: '/waves', search }} className={`${look} ${free}`}>
            I was in the water
          </Link>
        </li>
      </ul>
    </nav>
  )
}
