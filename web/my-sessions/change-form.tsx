import type { OwnSessionDetail } from '#contract/sessions/my-sessions.ts'
import { today } from '#contract/time/dates.ts'
import { SaveBar } from '#web/accounts/own-account/save-bar.tsx'
import { useAccountForm } from '#web/accounts/own-account/use-account-form.ts'
import { preferReason } from '#web/platform/forms/explain-failure.ts'
import { TextField } from '#web/ui/field.tsx'
import { HoursFields } from '#web/upload/details/hours-fields.tsx'
import { PlaceField } from '#web/upload/details/place-field.tsx'
import { PriceField } from '#web/upload/details/price-field.tsx'
import { detailFaults } from '#web/upload/details/upload-details.ts'
import { changeOf, detailsOf } from './own-details.ts'
import { sendChange } from './own-session-calls.ts'

type ChangeFormProps = { session: OwnSessionDetail; onSaved: () => void }

/** Prices, place, day and hours of a published session; its kind stays. */
export function ChangeForm({ session, onSaved }: ChangeFormProps) {
  const form = useAccountForm({
    values: detailsOf(session),
    check: (details) => Object.fromEntries(detailFaults(details).map((fault) => [fault, fault])),
    send: async (details, token) => {
      await sendChange(token, session.id, changeOf(details))
      onSaved()
    },
    explain: preferReason('Failed to save the session'),
  })
  const { values: details, set: setDetails } = form
  const faults = detailFaults(details)
  return (
    <form {...form.props} className="grid max-w-lg gap-5">
      <div className="grid grid-cols-2 gap-3 large-letters:grid-cols-1 sm:gap-4">
        <PriceField label="Photo price" kind="photo" details={details} setDetails={setDetails} />
        <PriceField label="Video price" kind="video" details={details} setDetails={setDetails} />
      </div>
      <p className="-mt-2 text-fine text-muted">
        Whoever is just paying at the old price is asked to check again. Orders already paid stay as they are.
      </p>
      <PlaceField details={details} setDetails={setDetails} />
      <TextField
        label="Date"
        type="date"
        max={today()}
        value={details.date}
        error={form.fields.session_date}
        onChange={({ target }) => setDetails({ date: target.value })}
      />
      <HoursFields details={details} setDetails={setDetails} />
      {faults.length > 0 && (
        <ul role="alert" className="grid gap-1 text-fine font-medium text-danger">
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      <SaveBar form={form} label="Save changes" success="Session updated." />
    </form>
  )
}
