import type { Dispatch, SetStateAction } from 'react'
import { PICKER_OPTIONS } from '#contract/sessions/ingest.ts'
import { PlaceCombobox } from '#web/catalogue/places/place-combobox.tsx'
import { onlyOf } from '#web/catalogue/places/place-kinds.ts'
import { describedBy, FieldFrame, inputLook } from '#web/ui/field.tsx'
import { type Details, placeTerm, signedPlaceId } from './upload-details.ts'

type PlaceFieldProps = {
  details: Details
  setDetails: Dispatch<SetStateAction<Details>>
  /** What is wrong with it, once that is said. */
  error?: string | null
}

/** The spot of a free surf or the school of a lesson; editing the text after a choice clears it (photographer.md §2.2). */
export function PlaceField({ details, setDetails, error = null }: PlaceFieldProps) {
  const choose = (change: Pick<Details, 'place' | 'placeText'>) =>
    setDetails((current) => ({ ...current, ...change }))
  return (
    <FieldFrame id="place" label={placeTerm(details)}>
      {/* Above the field: its open list would lie over it. */}
      {error && (
        <p id="place-error" className="text-fine font-medium text-danger">
          {error}
        </p>
      )}
      <PlaceCombobox
        tags={onlyOf[details.tag]}
        text={details.placeText}
        selected={signedPlaceId(details)}
        onText={(placeText) => choose({ placeText, place: null })}
        onSelect={({ id, name, time_zone }) =>
          choose({ place: { id: Math.abs(id), name, time_zone }, placeText: name })
        }
        onClear={() => choose({ place: null, placeText: '' })}
        unfilteredLimit={PICKER_OPTIONS}
        inputProps={{
          id: 'place',
          'aria-invalid': error ? true : undefined,
          'aria-describedby': describedBy('place', error),
          className: `${inputLook} pl-10`,
        }}
      />
    </FieldFrame>
  )
}
