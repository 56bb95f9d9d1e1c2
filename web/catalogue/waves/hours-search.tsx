import { Search } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { today } from '#contract/time/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { describedBy, FieldFrame, inputLook, TextField } from '#web/ui/field.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { lookUpPlace } from '../places/look-up-place.ts'
import { PlaceCombobox } from '../places/place-combobox.tsx'
import { FoldedHours } from './folded-hours.tsx'
import { preloadFound } from './found-waves.tsx'
import { type Hours, readHours, wavesPath, whole } from './hours.ts'
import { rememberName } from './place-names.ts'
import { type Spot, SpotChips } from './spot-chips.tsx'

type HoursSearchProps = {
  hours: Partial<Hours>
  /** Name of the place in the address; empty when there is none of that id. */
  placeName: string
  busy: boolean
  /** On a phone one line stands for the fields until it is pressed: what was found comes first. */
  folds: boolean | undefined
  /** Something else on the page is to be pressed first. */
  isQuiet: boolean | undefined
  /** Offered below. */
  spots: readonly Spot[]
}
type Faults = Partial<Record<'place' | 'date' | 'from' | 'to', string>>

const both = ['freesurf', 'surflesson'] as const
const FAULTS = {
  place: 'Please select a surf spot or surf school from the list',
  date: 'Please choose a date',
  from: 'Please choose a time',
  to: 'Please choose a time',
} as const

/** Place, day and hours; looked for with its button only. */
export function HoursSearch({ hours, placeName, busy, folds, isQuiet, spots }: HoursSearchProps) {
  const navigate = useNavigate()
  const placeId = useId()
  const [place, setPlace] = useState({ id: placeName ? (hours.location_id ?? null) : null, text: placeName })
  const [isOpen, setOpen] = useState(false)
  /** The page may have been kept open since yesterday. */
  const [day, setDay] = useState(today)
  const formId = useId()
  const [faults, setFaults] = useState<Faults>({})
  const choose = (id: number, text: string) => {
    setPlace({ id, text })
    setFaults(({ place: _, ...others }) => others)
  }
  const search = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The fields know what was typed before the page was alive.
    const form = event.currentTarget
    const text = form.querySelector<HTMLInputElement>('[role=combobox]')?.value ?? ''
    const location_id = place.text === text && place.id !== null ? place.id : await meantBy(text)
    const asked = new URLSearchParams()
    for (const [name, value] of new FormData(form)) asked.set(name, String(value))
    asked.set('location_id', String(location_id))
    const wanted = readHours(asked)
    const found = faultsOf(wanted)
    setFaults(found)
    if (wanted.location_id && Object.keys(found).length === 0) {
      preloadFound()
      rememberName(wanted.location_id, text)
      void navigate(wavesPath(wanted), { preventScrollReset: true })
    } else form.querySelector<HTMLInputElement>(`[data-field=${Object.keys(found)[0]}]`)?.focus()
  }
  return (
    <search>
      {folds && (
        <FoldedHours
          hours={hours}
          placeName={placeName}
          form={formId}
          isOpen={isOpen}
          onPress={() => setOpen(!isOpen)}
        />
      )}
      <form
        id={formId}
        action="/waves"
        method="get"
        noValidate
        onSubmit={(event) => void search(event)}
        onFocus={() => setDay(today())}
        className={classNames(
          'relative z-20 grid grid-cols-2 gap-3 md:grid-cols-3 md:items-start rounded-sheet border border-line bg-surface-raised p-4 shadow-lift lg:grid-cols-[1fr_12rem_9rem_9rem_auto]',
          folds && !isOpen && 'max-lg:hidden',
        )}
      >
        <div className="col-span-2 lg:col-span-1">
          <FieldFrame id={placeId} label="Surf spot or surf school" error={faults.place}>
            <PlaceCombobox
              tags={both}
              byPress
              text={place.text}
              selected={place.id}
              onText={(text) => setPlace({ id: null, text })}
              onSelect={({ id, name }) => choose(id, name)}
              onClear={() => setPlace({ id: null, text: '' })}
              inputProps={
                {
                  id: placeId,
                  className: `${inputLook} pl-10`,
                  maxLength: 200,
                  'data-field': 'place',
                  'aria-invalid': faults.place ? true : undefined,
                  'aria-describedby': describedBy(placeId, faults.place),
                } as Parameters<typeof PlaceCombobox>[0]['inputProps']
              }
            />
          </FieldFrame>
          {place.id !== null && <input type="hidden" name="location_id" value={place.id} />}
        </div>
        <div className="col-span-2 md:col-span-1">
          <TextField
            label="Date"
            name="date"
            type="date"
            max={day}
            defaultValue={hours.date ?? day}
            error={faults.date}
            data-field="date"
          />
        </div>
        <TextField
          label="From"
          name="from"
          type="time"
          defaultValue={hours.from ?? ''}
          error={faults.from}
          data-field="from"
        />
        <TextField
          label="To"
          name="to"
          type="time"
          defaultValue={hours.to ?? ''}
          error={faults.to}
          data-field="to"
        />
        <Button
          type="submit"
          variant={isQuiet ? 'outline' : 'action'}
          className="col-span-2 min-h-12 md:col-span-1 md:mt-6.5 lg:px-6"
        >
          {busy ? <Spinner /> : <Search aria-hidden="true" className="size-4.5" />}
          {busy ? 'Searching...' : 'Show waves'}
        </Button>
      </form>
      <SpotChips
        spots={spots}
        hours={hours}
        chosen={place.id}
        onChoose={({ location_id, name }) => choose(location_id, name)}
      />
    </search>
  )
}

/** The place that typed text means; 0 for none, or for several. */
async function meantBy(text: string): Promise<number> {
  for (const tag of both) {
    const meant = await lookUpPlace([tag], text)
    if (meant) return meant.id
  }
  return 0
}

function faultsOf(wanted: Partial<Hours>): Faults {
  const faults: Faults = {}
  if (wanted.location_id === undefined) faults.place = FAULTS.place
  for (const field of ['date', 'from', 'to'] as const)
    if (wanted[field] === undefined) faults[field] = FAULTS[field]
  if (Object.keys(faults).length === 0 && !whole(wanted))
    faults.to = 'The end may not come before the beginning'
  return faults
}
