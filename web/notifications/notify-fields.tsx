import { NOTIFY_OPTIONS } from '#contract/notifications/notifications.ts'
import { today } from '#contract/time/dates.ts'
import { PlaceCombobox } from '#web/catalogue/places/place-combobox.tsx'
import { describedBy, FieldFrame, inputLook, TextField } from '#web/ui/field.tsx'
import type { NotifyField, NotifyForm } from './notify-form.ts'

type NotifyFieldsProps = {
  form: NotifyForm
  set: (change: Partial<NotifyForm>) => void
  /** Errors of the fields that were touched. */
  faults: Partial<Record<NotifyField, string>>
  /** The address has to be confirmed first. */
  confirms: boolean
  onLeave: (field: NotifyField) => void
}

const both = ['freesurf', 'surflesson'] as const
const hours = [
  ['from', 'From'],
  ['to', 'To'],
] as const
/** Lists that fail are only noted here (surfer.md §8): typing finds nothing then. */
const noteFailure = (sentence: string) => console.error(sentence)

export function NotifyFields({ form, set, faults, confirms, onLeave }: NotifyFieldsProps) {
  const { chosen, placeText } = form
  return (
    <>
      <FieldFrame id="notify-place" label="Surf spot or surf school" error={faults.place}>
        <PlaceCombobox
          inline
          tags={both}
          text={placeText}
          selected={chosen && chosen.name === placeText ? chosen.id : null}
          onText={(text) => set({ placeText: text })}
          onSelect={(place) => set({ chosen: place, placeText: place.name })}
          onClear={() => set({ chosen: null, placeText: '' })}
          unfilteredLimit={NOTIFY_OPTIONS}
          placeholder="Where did you surf?"
          onLoadError={noteFailure}
          inputProps={{
            id: 'notify-place',
            className: `${inputLook} pl-10`,
            onBlur: () => onLeave('place'),
            'aria-invalid': faults.place ? true : undefined,
            'aria-describedby': describedBy('notify-place', faults.place),
          }}
        />
      </FieldFrame>
      <TextField
        label="Date"
        type="date"
        max={today()}
        required
        value={form.day}
        error={faults.day}
        onBlur={() => onLeave('day')}
        onChange={({ target }) => set({ day: target.value })}
      />
      <fieldset>
        <legend className="mb-1.5 text-fine font-medium">
          When were you in the water? <span className="font-normal text-muted">(Optional)</span>
        </legend>
        <div className="grid grid-cols-2 items-start gap-3">
          {hours.map(([field, label]) => (
            <TextField
              key={field}
              label={label}
              type="time"
              value={form[field]}
              error={faults[field]}
              onBlur={() => onLeave(field)}
              onChange={({ target }) => set({ [field]: target.value })}
            />
          ))}
        </div>
      </fieldset>
      <TextField
        label="Your email address"
        type="email"
        autoComplete="email"
        required
        value={form.email}
        error={faults.email}
        hint={confirms && 'The first time, we send you a link to confirm that this is your address.'}
        onBlur={() => onLeave('email')}
        onChange={({ target }) => set({ email: target.value })}
      />
    </>
  )
}
