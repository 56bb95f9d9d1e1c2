import { Search } from 'lucide-react'
import { type FormEvent, lazy, Suspense, useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { today } from '#contract/time/dates.ts'
import { afterPaint } from '#web/gestures/after-paint.ts'
import { loadPart } from '#web/platform/connection.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { PlaceCombobox } from '../places/place-combobox.tsx'
import { onlyOf } from '../places/place-kinds.ts'
import { dayLabel, type Filters } from './search-filters.ts'
import { useSearch } from './use-search.ts'

const kinds = [
  { value: 'freesurf', label: 'Free Surf' },
  { value: 'surflesson', label: 'Surf Lesson' },
] as const

type SearchBarProps = {
  /** What it found asks for a press of its own. */
  isQuiet: boolean
  filters: Filters
  /** Name of the place in the filters; empty when there is none of that id. */
  placeName: string
  busy: boolean
}
const anywhere = { freesurf: 'Any surf spot', surflesson: 'Any surf school' }
const bare =
  'block min-h-12 w-full rounded-control border border-line bg-surface-raised text-body placeholder:text-muted hover:border-line-strong max-lg:h-16 max-lg:pt-5 lg:border-transparent lg:hover:bg-surface-soft'

/** In its field, as in the sheet of the front page; at a desk what the fields ask says enough. */
const label = 'pointer-events-none absolute top-2.5 z-1 text-[0.75rem] leading-4 font-semibold lg:sr-only'

const load = () => import('./find-sheet.tsx')
const Sheet = lazy(async () => ({ default: (await loadPart(load)).FindSheet }))
export const preloadSheet = (): void => {
  load().catch(() => undefined)
}

/**
 * The search form for sessions. It searches on its button only, and outside of the sheet when the place is cleared. It sticks below
 * the header; where there is no room for it, one line that says what is searched for, which opens it in a sheet: without scripts as
 * the link it is.
 */
export function SearchBar({ filters, placeName, busy, isQuiet }: SearchBarProps) {
  const { form, tag, place, date, setTag, setPlace, setDate, search, letGo, takeBack } = useSearch(
    filters,
    placeName,
  )
  const dateId = useId()
  const { search: query } = useLocation()
  const [open, setOpen] = useState(false)
  /** From the press until the router says that it searches, which a slow phone shows a moment later. */
  const [isSent, setSent] = useState(false)
  const searches = busy || isSent
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    setOpen(false)
    afterPaint(() => void search().finally(() => setSent(false)))
  }
  /** The line that is left says what is searched for: nothing else is kept behind it. */
  const close = () => {
    setOpen(false)
    takeBack()
  }
  // A page gone to would take the place of the sheet in the history.
  const clear = open ? () => setPlace({ id: null, text: '' }) : letGo
  const where = tag === 'freesurf' ? 'Surf spot' : 'Surf school'
  const fields = (
    <>
      <Segmented label="Kind of session" name="tag" options={kinds} value={tag} onChange={setTag} />
      <div className="relative">
        <span aria-hidden="true" className={`${label} left-11`}>
          {where}
        </span>
        <PlaceCombobox
          tags={onlyOf[tag]}
          text={place.text}
          selected={place.id}
          onText={(text) => (text === '' ? clear() : setPlace({ id: null, text }))}
          onSelect={(chosen) => setPlace({ id: chosen.id, text: chosen.name })}
          onClear={clear}
          liveFirst
          inline={open}
          inputProps={{ 'aria-label': where, className: `${bare} pr-3 pl-11`, maxLength: 200 }}
        />
      </div>
      <div className="relative">
        <label htmlFor={dateId} className={`${label} left-4`}>
          Date
        </label>
        <input
          id={dateId}
          name="date"
          type="date"
          max={today()}
          value={date}
          onChange={(event) => setDate(event.target.value)}
          className={`${bare} px-4 lg:px-3 ${date ? '' : 'text-muted'}`}
        />
      </div>
      {/* Never disabled: a new search replaces the one under way. */}
      <Button
        type="submit"
        variant={isQuiet && !open ? 'outline' : 'action'}
        className="min-h-13 lg:min-h-12 lg:px-6"
      >
        {searches ? <Spinner /> : <Search aria-hidden="true" className="size-4.5" />}
        {searches ? 'Searching...' : 'Search'}
      </Button>
    </>
  )
  const closed = (
    <form
      id="search"
      ref={form}
      action="/sessions"
      method="get"
      onSubmit={onSubmit}
      className={classNames(
        'grid gap-3 rounded-sheet border border-line bg-surface-raised p-3 shadow-lift lg:grid-cols-[auto_1fr_13rem_auto] lg:items-center lg:gap-2 lg:p-2',
        'max-lg:absolute max-lg:inset-x-0 max-lg:top-full max-lg:mt-2 max-lg:max-h-[calc(100dvh-9.5rem-var(--notice))] max-lg:not-target:hidden max-lg:overflow-y-auto',
      )}
    >
      {fields}
    </form>
  )
  return (
    <search className="sticks-above sticky top-18 z-20 block large-letters:static lg:top-19">
      <Link
        to={{ search: query, hash: 'search' }}
        aria-haspopup="dialog"
        onPointerEnter={preloadSheet}
        onFocus={preloadSheet}
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
        className="flex min-h-14 items-center gap-3 rounded-full border border-line bg-surface-raised px-5 shadow-lift lg:hidden"
      >
        <Search aria-hidden="true" className="size-5 shrink-0" />
        <span className="truncate font-medium">{placeName || anywhere[filters.tag]}</span>
        <span className="ml-auto shrink-0 text-fine text-muted">
          {filters.date ? dayLabel(filters.date) : 'Any day'}
        </span>
      </Link>
      {open ? (
        <Suspense
          fallback={
            <>
              {closed}
              {/* Over the sign in the line that was pressed. */}
              <Spinner className="absolute inset-y-0 left-5.25 *:bg-surface-raised lg:hidden" />
            </>
          }
        >
          <Sheet onClose={close}>
            <form ref={form} onSubmit={onSubmit} className="grid gap-3">
              {fields}
            </form>
          </Sheet>
        </Suspense>
      ) : (
        closed
      )}
    </search>
  )
}
