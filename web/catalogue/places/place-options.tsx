import { memo, useLayoutEffect, useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { placeLabels } from './place-labels.ts'
import type { Place } from './places.ts'
import type { PlaceGroup } from './use-place-groups.ts'

type PlaceOptionsProps = {
  drawn: Drawn
  hidden: boolean
  inline: boolean
}

/** What stands in the list; one value, so that it is drawn anew only when that changes. */
type Drawn = {
  id: string
  open: boolean
  groups: readonly PlaceGroup[]
  clearable: boolean
  selected: Place['id'] | null
  /** Index of the active option; -1 for none. */
  active: number
  /** Null clears the selection. */
  onChoose: (place: Place | null) => void
}

/** Height of the list where there is room, and where there is none, and what it leaves free below it with its own margins, rem and px. */
const [HIGH, LOW, FREE] = ['20rem', '11rem', 16]

const row = 'flex min-h-11 cursor-pointer items-center justify-between gap-4 px-4 py-2'
const over = 'absolute inset-x-0 top-full z-20 my-2 shadow-lift sm:min-w-80'

/** What is left of the screen around the field, px; `bar`: height of a bar of the page's own at the lower edge. */
function roomAround(field: Element): { above: number; below: number; bar: number } {
  const root = getComputedStyle(document.documentElement)
  const [notice = 0, bar = 0, header = 0] = [
    root.getPropertyValue('--notice'),
    root.getPropertyValue('--bar'),
    root.scrollPaddingTop,
  ].map((px) => Number.parseFloat(px) || 0)
  const { top, bottom } = field.getBoundingClientRect()
  return { above: top - header, below: window.innerHeight - notice - bar - bottom - FREE, bar }
}

/** Ends the list above what lies at the lower edge, as far as that can be, and again as it grows; answers how to stop that. */
function keepRoom(list: HTMLElement, field: Element): () => void {
  let frame = 0
  const measure = () => {
    const { above, below, bar } = roomAround(field)
    list.style.maxHeight = `clamp(${LOW}, ${below}px, ${HIGH})`
    const under = Math.min(list.offsetHeight - below, above)
    if (bar === 0 || under <= 0) return
    // Under a bar nothing can be chosen: the page makes room, as long as the field itself is seen. Under a mouse that is held down
    // nothing moves: its click would be lost.
    if (field.matches(':active')) later()
    else window.scrollBy(0, under)
  }
  const later = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(measure)
  }
  measure()
  const watcher = new ResizeObserver(later)
  watcher.observe(list)
  return () => {
    watcher.disconnect()
    cancelAnimationFrame(frame)
  }
}

const groupOf = (label: string) => ({ role: 'group', 'aria-label': label })

/** The listbox of the place search: one group for each kind of place. */
export function PlaceOptions({ drawn, hidden, inline }: PlaceOptionsProps) {
  const box = useRef<HTMLDivElement>(null)
  const isShown = !hidden && drawn.open
  useLayoutEffect(() => {
    const { current } = box
    if (inline || !isShown || !current?.parentElement) return
    return keepRoom(current, current.parentElement)
  }, [inline, isShown])
  return (
    <div
      ref={box}
      hidden={!isShown}
      className={classNames(
        'animate-rise overflow-y-auto overscroll-contain rounded-control border border-line bg-surface-raised py-2',
        inline ? 'mt-2 max-h-60' : over,
      )}
    >
      <Options drawn={drawn} />
    </div>
  )
}

const Options = memo(function Options({ drawn }: { drawn: Drawn }) {
  const { id, open, groups, clearable, selected, active, onChoose } = drawn
  const shown = groups.filter(({ places }) => places.length > 0)
  const label = groups.map(({ tag }) => placeLabels[tag].heading).join(', ')
  const option = (at: number, isSelected: boolean, place: Place | null) => ({
    id: `${id}-${at}`,
    role: 'option',
    tabIndex: -1,
    'aria-selected': isSelected,
    // The focus stays in the field.
    onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick: () => onChoose(place),
  })
  let at = clearable ? 0 : -1
  return (
    <>
      <div id={id} role="listbox" aria-label={label}>
        {open && clearable && (
          <div
            {...option(0, false, null)}
            className={classNames(row, 'text-muted', active === 0 && 'bg-surface-soft')}
          >
            Clear selection
          </div>
        )}
        {open &&
          shown.map(({ tag, places }) => (
            <div key={tag} {...groupOf(placeLabels[tag].heading)}>
              <p aria-hidden="true" className="px-4 pt-2 pb-1 text-fine text-muted">
                {placeLabels[tag].heading}
              </p>
              {places.map((place) => {
                at += 1
                return (
                  <div
                    key={place.id}
                    {...option(at, place.id === selected, place)}
                    className={classNames(row, 'hover:bg-surface-soft', active === at && 'bg-surface-soft')}
                  >
                    <span className="font-medium">{place.name}</span>
                    <span className="tabular truncate text-fine text-muted">
                      {place.detail}
                      {place.live && ` · ${place.live}`}
                    </span>
                  </div>
                )
              })}
            </div>
          ))}
      </div>
      {open && shown.length === 0 && (
        <p role="status" className="px-4 py-3 text-muted">
          {emptyLabel(groups)}
        </p>
      )}
    </>
  )
})

/** There is no place at all, as against none that matches. */
function emptyLabel(groups: readonly PlaceGroup[]): string {
  const [only, ...more] = groups
  if (!only || more.length > 0 || !only.none) return 'No results found'
  return placeLabels[only.tag].none
}
