import type { Dispatch, SetStateAction } from 'react'
import { formatHour, today } from '#contract/dates.ts'
import { PICKER_OPTIONS } from '#contract/ingest.ts'
import { PlaceCombobox } from '#web/catalogue/place-combobox.tsx'
import { onlyOf } from '#web/catalogue/places.ts'
import { SelectField } from '#web/ui/choice-field.tsx'
import { FieldFrame, inputLook, TextField } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { PriceField } from './price-field.tsx'
import { type Details, endHours, startHours, withStart, withTag } from './upload-details.ts'
import { WaitingLine } from './waiting-line.tsx'

const tags = [
  { value: 'freesurf', label: 'Free Surf' },
  { value: 'surflesson', label: 'Surf Lesson' },
] as const

type DetailsFormProps = {
  details: Details
  setDetails: Dispatch<SetStateAction<Details>>
  /** True for a session that is already begun. */
  fixed?: boolean
}

/** Where, when and for how much (photographer.md §2.2). */
export function DetailsForm({ details, setDetails, fixed }: DetailsFormProps) {
  const set = (change: Partial<Details>) => setDetails((current) => ({ ...current, ...change }))
  const lesson = details.tag === 'surflesson'
  const placeId = details.place ? (lesson ? -details.place.id : details.place.id) : null
  return (
    <fieldset disabled={fixed} aria-labelledby="details" className="grid min-w-0 grid-cols-1 gap-5">
      <h2 id="details" className="text-title">
        Details
      </h2>
      {fixed && (
        <p className="text-fine text-muted">These were saved when you began. They stay as they are.</p>
      )}
      <Segmented
        label="Session type"
        options={tags}
        value={details.tag}
        onChange={(tag) => setDetails((current) => withTag(current, tag))}
      />
      <FieldFrame id="place" label={lesson ? 'Surf school' : 'Location'}>
        <PlaceCombobox
          tags={onlyOf[details.tag]}
          text={details.placeText}
          selected={placeId}
          onText={(placeText) => set({ placeText, place: null })}
          onSelect={({ id, name }) => set({ place: { id: Math.abs(id), name }, placeText: name })}
          onClear={() => set({ place: null, placeText: '' })}
          unfilteredLimit={PICKER_OPTIONS}
          inputProps={{ id: 'place', className: `${inputLook} pl-10` }}
        />
      </FieldFrame>
      <TextField
        label="Date"
        type="date"
        max={today()}
        value={details.date}
        onChange={({ target }) => set({ date: target.value })}
      />
      <WaitingLine place={placeId} date={details.date} />
      <div className="grid grid-cols-2 gap-3 sm:gap-4">
        <SelectField
          label="Start hour"
          value={details.startHour}
          onChange={({ target }) => setDetails((current) => withStart(current, Number(target.value)))}
        >
          {startHours.map((hour) => (
            <option key={hour} value={hour}>
              {formatHour(hour)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="End hour"
          value={details.endHour}
          onChange={({ target }) => set({ endHour: Number(target.value) })}
        >
          {endHours(details.startHour).map((hour) => (
            <option key={hour} value={hour}>
              {formatHour(hour)}
            </option>
          ))}
        </SelectField>
      </div>
      <h2 className="mt-2 text-title">Pricing</h2>
      <div className="grid grid-cols-2 gap-3 sm:gap-4">
        <PriceField label="Photo price" kind="photo" details={details} setDetails={setDetails} />
        <PriceField label="Video price" kind="video" details={details} setDetails={setDetails} />
      </div>
      <p className="text-fine text-muted">Per file, VAT included. You keep 80% of each sale.</p>
    </fieldset>
  )
}
