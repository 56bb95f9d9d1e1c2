import { Search } from 'lucide-react'
import { useId } from 'react'
import { today } from '#contract/time/dates.ts'
import { PlaceCombobox } from '#web/catalogue/places/place-combobox.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { placeKinds, useFind } from './use-find.ts'

type FindFormProps = {
  id?: string
  /** One field below the other, as in a sheet; otherwise a pill where there is room for one. */
  stacked?: boolean
  /** Called when it leads to another page. */
  onFound?: () => void
  className?: string
}

const label = 'pointer-events-none absolute top-2.5 z-1 text-[0.75rem] leading-4 font-semibold'
const field = 'block w-full bg-transparent text-body placeholder:text-muted'
const boxed = 'rounded-control border border-line hover:border-line-strong'
const tall = 'h-16 pt-5'
const inPill =
  'h-16 pt-5 md:h-12 md:pt-4 md:rounded-full md:border-transparent md:hover:border-transparent md:hover:bg-surface-soft'

/** Where, and which day: leads to the sessions found. Without scripts it sends both as they were typed. */
export function FindForm({ id, stacked, onFound, className }: FindFormProps) {
  const { form, place, date, fault, setPlace, setDate, find } = useFind(onFound)
  const own = useId()
  const look = classNames(field, boxed, stacked ? tall : inPill)
  const above = classNames(label, !stacked && 'md:top-1')
  return (
    <form
      id={id}
      ref={form}
      action="/sessions"
      method="get"
      onSubmit={find}
      data-call={!stacked || undefined}
      className={classNames('grid gap-3', className)}
    >
      <div className="relative">
        <span aria-hidden="true" className={`${above} left-11`}>
          Where
        </span>
        <PlaceCombobox
          tags={placeKinds}
          text={place.text}
          selected={place.id}
          onText={(text) => setPlace({ id: null, text })}
          onSelect={({ id, name }) => setPlace({ id, text: name })}
          onClear={() => setPlace({ id: null, text: '' })}
          inline={stacked ?? false}
          liveFirst
          inputProps={{
            name: 'place',
            'aria-label': 'Where',
            'aria-invalid': fault !== null || undefined,
            'aria-describedby': fault ? `${own}fault` : undefined,
            className: `${look} pr-3 pl-11`,
            maxLength: 200,
          }}
        />
      </div>
      <div className="relative">
        <label htmlFor={`${own}date`} className={`${above} left-4`}>
          Which day
        </label>
        <input
          id={`${own}date`}
          name="date"
          type="date"
          max={today()}
          value={date}
          onChange={(event) => setDate(event.target.value)}
          className={classNames(look, 'px-4', !date && 'text-muted')}
        />
      </div>
      {stacked ? (
        <Button type="submit" variant="action" className="min-h-13">
          <Search aria-hidden="true" className="size-4.5" />
          Search
        </Button>
      ) : (
        <button
          type="submit"
          className="flex min-h-12 items-center justify-center gap-2 rounded-full bg-action px-5 font-semibold text-on-action transition-colors hover:bg-action-hover"
        >
          <Search aria-hidden="true" className="size-5" />
          Search
        </button>
      )}
      {fault && (
        <p
          id={`${own}fault`}
          role="alert"
          className="rounded-control bg-danger-soft px-4 py-2 text-fine font-medium text-danger md:col-span-full"
        >
          {fault}
        </p>
      )}
    </form>
  )
}
