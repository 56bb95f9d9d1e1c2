import type { Tag } from '#contract/catalogue.ts'
import { classNames } from '#web/ui/class-names.ts'
import { type Place, placeWords } from './places.ts'

type PlaceOptionsProps = {
  id: string
  open: boolean
  tag: Tag
  places: readonly Place[]
  /** There is no place at all, as against none that matches. */
  none: boolean
  clearable: boolean
  selected: Place['id'] | null
  /** Position of the option the arrow keys stand on; -1 for none. */
  active: number
  onChoose: (at: number) => void
}

const row = 'flex min-h-11 cursor-pointer items-center justify-between gap-4 px-4 py-2'

/** What opens under the place search. */
export function PlaceOptions(props: PlaceOptionsProps) {
  const { id, open, tag, places, none, clearable, selected, active, onChoose } = props
  const words = placeWords[tag]
  const option = (at: number) => ({
    id: `${id}-${at}`,
    // The field keeps the focus, so that typing goes on.
    onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick: () => onChoose(at),
  })
  return (
    <div
      hidden={!open}
      className="absolute inset-x-0 top-full z-20 mt-2 max-h-80 animate-rise overflow-y-auto overscroll-contain rounded-control border border-line bg-surface-raised py-2 shadow-lift sm:min-w-80"
    >
      <p hidden={none} className="px-4 pt-2 pb-1 text-fine text-muted">
        {words.heading}
      </p>
      <div id={id} role="listbox" aria-label={words.heading}>
        {open && clearable && (
          <div
            {...option(0)}
            role="option"
            tabIndex={-1}
            aria-selected={false}
            className={classNames(row, 'text-muted', active === 0 && 'bg-surface-soft')}
          >
            Clear selection
          </div>
        )}
        {open &&
          places.map((place, index) => {
            const at = clearable ? index + 1 : index
            return (
              <div
                key={place.id}
                {...option(at)}
                role="option"
                tabIndex={-1}
                aria-selected={place.id === selected}
                className={classNames(row, 'hover:bg-surface-soft', active === at && 'bg-surface-soft')}
              >
                <span className="font-medium">{place.name}</span>
                <span className="truncate text-fine text-muted">{place.detail}</span>
              </div>
            )
          })}
      </div>
      {open && places.length === 0 && (
        <p role="status" className="px-4 py-3 text-muted">
          {none ? words.none : 'No results found'}
        </p>
      )}
    </div>
  )
}
