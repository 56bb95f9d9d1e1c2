import type { Dispatch, SetStateAction } from 'react'
import { formatHour } from '#contract/time/dates.ts'
import { SelectField } from '#web/ui/choice-field.tsx'
import { type Details, endHours, startHours, withStart } from './upload-details.ts'

type HoursFieldsProps = {
  details: Details
  setDetails: Dispatch<SetStateAction<Details>>
  hint?: string | undefined
}

/** Start and end hour; the end follows a later start (photographer.md §4). */
export function HoursFields({ details, setDetails, hint }: HoursFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-3 large-letters:grid-cols-1 sm:gap-4">
      <SelectField
        label="Start hour"
        value={details.startHour}
        hint={hint}
        onChange={({ target }) => setDetails((current) => withStart(current, Number(target.value)))}
      >
        <Hours hours={startHours} />
      </SelectField>
      <SelectField
        label="End hour"
        value={details.endHour}
        hint={hint}
        onChange={({ target }) => setDetails((current) => ({ ...current, endHour: Number(target.value) }))}
      >
        <Hours hours={endHours(details.startHour)} />
      </SelectField>
    </div>
  )
}

const Hours = ({ hours }: { hours: readonly number[] }) =>
  hours.map((hour) => (
    <option key={hour} value={hour}>
      {formatHour(hour)}
    </option>
  ))
