import { Images } from 'lucide-react'
import type { Dispatch, ReactNode, SetStateAction } from 'react'
import { today } from '#contract/time/dates.ts'
import { TextField } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { DayChips } from './day-chips.tsx'
import { isOtherDay } from './from-pictures.ts'
import { HoursFields } from './hours-fields.tsx'
import { PicturesDiffer } from './pictures-differ.tsx'
import { PlaceChips } from './place-chips.tsx'
import { PlaceField } from './place-field.tsx'
import { faultAt } from './place-of-fault.ts'
import { PriceField } from './price-field.tsx'
import { type Details, signedPlaceId, withTag } from './upload-details.ts'
import type { Likely } from './use-upload-form.ts'
import { WaitingLine } from './waiting-line.tsx'

const tags = [
  { value: 'freesurf', label: 'Free Surf' },
  { value: 'surflesson', label: 'Surf Lesson' },
] as const

/** Marks what nobody has filled in by hand. */
const fromPictures = (
  <span className="inline-flex items-center gap-1.5">
    <Images aria-hidden="true" className="size-4" strokeWidth={1.75} /> from your pictures
  </span>
)

type DetailsFormProps = {
  details: Details
  setDetails: Dispatch<SetStateAction<Details>>
  likely: Likely
  /** Above day and hours: those of several sessions, null where it is one; and whether these are asked for. */
  several: ReactNode
  asksWhen: boolean
  /** What is said beside its fields. */
  faults: readonly string[]
}

/** Where, when and for how much (photographer.md §2.2). */
export function DetailsForm({ details, setDetails, likely, several, asksWhen, faults }: DetailsFormProps) {
  return (
    <fieldset aria-labelledby="details" className="grid min-w-0 grid-cols-1 gap-5">
      <h2 id="details" tabIndex={-1} className="text-title outline-none">
        Details
      </h2>
      <Segmented
        label="Session type"
        options={tags}
        value={details.tag}
        onChange={(tag) => setDetails((current) => withTag(current, tag))}
      />
      <div className="likely-places grid grid-cols-1 gap-3">
        <PlaceField details={details} setDetails={setDetails} error={faultAt(faults, 'place')} />
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
      {asksWhen && <When {...{ details, setDetails, likely, faults }} />}
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
function When({ details, setDetails, likely, faults }: Omit<DetailsFormProps, 'several' | 'asksWhen'>) {
  const setDate = (date: string) => setDetails((current) => ({ ...current, date }))
  const { from } = likely
  const isOther = from !== null && details.date !== '' && isOtherDay(details, from)
  return (
    <>
      {/* In one box: nobody waiting takes no room among the fields. */}
      <div>
        <TextField
          label="Date"
          id="session-date"
          type="date"
          max={today()}
          value={details.date}
          error={faultAt(faults, 'session-date')}
          hint={likely.isFrom('date') ? fromPictures : undefined}
          className={isOther ? 'border-danger!' : undefined}
          onChange={({ target }) => setDate(target.value)}
        />
        {details.date === '' && <DayChips onChoose={setDate} />}
        <div role="status" className="mt-2 empty:hidden">
          <PicturesDiffer details={details} from={from} onUse={setDetails} />
        </div>
        <WaitingLine place={signedPlaceId(details)} date={details.date} />
      </div>
      <HoursFields
        details={details}
        setDetails={setDetails}
        hint={likely.isFrom('hours') ? fromPictures : undefined}
      />
    </>
  )
}
