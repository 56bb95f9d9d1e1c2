import type { Dispatch, ReactNode, SetStateAction } from 'react'
import { today } from '#contract/time/dates.ts'
import { TextField } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { contradiction } from './from-pictures.ts'
import { HoursFields } from './hours-fields.tsx'
import { PlaceChips } from './place-chips.tsx'
import { PlaceField } from './place-field.tsx'
import { PriceField } from './price-field.tsx'
import { type Details, signedPlaceId, withTag } from './upload-details.ts'
import type { Likely } from './use-upload-form.ts'
import { WaitingLine } from './waiting-line.tsx'

const tags = [
  { value: 'freesurf', label: 'Free Surf' },
  { value: 'surflesson', label: 'Surf Lesson' },
] as const

const FROM_PICTURES = 'from your pictures'

type DetailsFormProps = {
  details: Details
  setDetails: Dispatch<SetStateAction<Details>>
  likely: Likely
  /** Above day and hours: those of several sessions, null where it is one; and whether these are asked for. */
  several: ReactNode
  asksWhen: boolean
}

/** Where, when and for how much (photographer.md §2.2). */
export function DetailsForm({ details, setDetails, likely, several, asksWhen }: DetailsFormProps) {
  return (
    <fieldset aria-labelledby="details" className="grid min-w-0 grid-cols-1 gap-5">
      <h2 id="details" className="text-title">
        Details
      </h2>
      <Segmented
        label="Session type"
        options={tags}
        value={details.tag}
        onChange={(tag) => setDetails((current) => withTag(current, tag))}
      />
      <div className="grid grid-cols-1 gap-3">
        <PlaceField details={details} setDetails={setDetails} />
        {details.place === null && (
          <PlaceChips
            last={likely.last}
            taken={likely.taken}
            onChoose={({ tag, ...place }) =>
              setDetails((current) => ({ ...withTag(current, tag), ...place }))
            }
          />
        )}
      </div>
      {several}
      {asksWhen && <When details={details} setDetails={setDetails} likely={likely} />}
      <h2 className="mt-2 text-title">Pricing</h2>
      <div className="grid grid-cols-2 gap-3 large-letters:grid-cols-1 sm:gap-4">
        <PriceField label="Photo price" kind="photo" details={details} setDetails={setDetails} />
        <PriceField label="Video price" kind="video" details={details} setDetails={setDetails} />
      </div>
      <p className="text-fine text-muted">Per file, VAT included. You keep 80% of each sale.</p>
    </fieldset>
  )
}

/** One day and its hours. */
function When({ details, setDetails, likely }: Omit<DetailsFormProps, 'several' | 'asksWhen'>) {
  return (
    <>
      {/* In one box: nobody waiting takes no room among the fields. */}
      <div>
        <TextField
          label="Date"
          type="date"
          max={today()}
          value={details.date}
          hint={likely.isFrom('date') ? FROM_PICTURES : undefined}
          onChange={({ target }) => setDetails((current) => ({ ...current, date: target.value }))}
        />
        <WaitingLine place={signedPlaceId(details)} date={details.date} />
      </div>
      <HoursFields
        details={details}
        setDetails={setDetails}
        hint={likely.isFrom('hours') ? FROM_PICTURES : undefined}
      />
      <p role="status" className="-mt-2 text-fine font-medium text-danger empty:hidden">
        {contradiction(details, likely.from)}
      </p>
    </>
  )
}
