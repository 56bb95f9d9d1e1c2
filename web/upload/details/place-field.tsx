import type { Dispatch, SetStateAction } from 'react'
import { PICKER_OPTIONS } from '#contract/sessions/ingest.ts'
import { PlaceCombobox } from '#web/catalogue/places/place-combobox.tsx'
import { onlyOf } from '#web/catalogue/places/place-kinds.ts'
import { FieldFrame, inputLook } from '#web/ui/field.tsx'
import { type Details, placeTerm, signedPlaceId } from './upload-details.ts'

type PlaceFieldProps = { details: Details; setDetails: Dispatch<SetStateAction<Details>> }

/** The spot of a free surf or the school of a lesson; editing the text after a choice clears it (photographer.md §2.2). */
export function PlaceField({ details, setDetails }: PlaceFieldProps) {
  const choose = (change: Pick<Details, 'place' | 'placeText'>) =>
    setDetails((current) => ({ ...current, ...change }))
  return (
    <FieldFrame id="place" label={placeTerm(details)}>
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
        inputProps={{ id: 'place', className: `${inputLook} pl-10` }}
      />
    </FieldFrame>
  )
}
