import { type Dispatch, type ReactNode, type SetStateAction, useId } from 'react'
import { formatHour } from '#contract/time/dates.ts'
import { SelectField } from '#web/ui/choice-field.tsx'
import { type Details, endHours, startHours, withStart } from './upload-details.ts'

type HoursFieldsProps = {
  details: Details
  setDetails: Dispatch<SetStateAction<Details>>
  /** Said of both. */
  hint?: ReactNode
}

/** Start and end hour; the end follows a later start (photographer.md §4). */
export function HoursFields({ details, setDetails, hint }: HoursFieldsProps) {
  const id = useId()
  const said = hint ? id : undefined
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-1.5 large-letters:grid-cols-1 sm:gap-x-4">
      <SelectField
        label="Start hour"
        id="start-hour"
        value={details.startHour}
        aria-describedby={said}
        onChange={({ target }) => setDetails((current) => withStart(current, Number(target.value)))}
      >
        <Hours hours={startHours} />
      </SelectField>
      <SelectField
        label="End hour"
        id="end-hour"
        value={details.endHour}
        aria-describedby={said}
        onChange={({ target }) => setDetails((current) => ({ ...current, endHour: Number(target.value) }))}
      >
        <Hours hours={endHours(details.startHour)} />
      </SelectField>
      {hint && (
        <p id={id} className="col-span-full text-fine text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}

const Hours = ({ hours }: { hours: readonly number[] }) =>
  hours.map((hour) => (
    <option key={hour} value={hour}>
      {formatHour(hour)}
    </option>
  ))
