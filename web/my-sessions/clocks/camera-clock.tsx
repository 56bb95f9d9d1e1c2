import type { SessionCamera } from '#contract/sessions/camera-clocks.ts'
import {
  durationLabel,
  offsetLabel,
  offsetMs,
  shiftedTime,
  typedOffset,
} from '#contract/time/clock-offset.ts'
import { formatDay } from '#contract/time/dates.ts'
import { SaveBar } from '#web/accounts/own-account/save-bar.tsx'
import { useAccountForm } from '#web/accounts/own-account/use-account-form.ts'
import { preferReason } from '#web/platform/forms/explain-failure.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/choice-field.tsx'
import { TextField } from '#web/ui/field.tsx'
import { MoveTogether } from './move-together.tsx'
import { sendClock } from './send-clock.ts'

type CameraClockProps = {
  sessionId: number
  camera: SessionCamera
  /** The camera that probably took these files, too, which name none. */
  other: SessionCamera | null
  onSaved: () => void
}

const NO_NUMBERS: Record<string, string> = { hours: 'Please enter hours, minutes and seconds as numbers' }

/** One camera of a session: what it took, and how far its clock is off. */
export function CameraClock({ sessionId, camera, other, onSaved }: CameraClockProps) {
  const form = useAccountForm({
    values: typedOffset(camera.offset_ms),
    check: (typed) => (offsetMs(typed) === null ? NO_NUMBERS : {}),
    send: async (typed, token) => {
      await sendClock(token, sessionId, camera.id, offsetMs(typed) ?? 0)
      onSaved()
      return undefined
    },
    explain: preferReason('Failed to set the clock'),
  })
  const { values, set } = form
  const number = (field: 'hours' | 'minutes' | 'seconds', label: string) => (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={values[field]}
      onChange={(event) => set({ [field]: event.target.value })}
    />
  )
  return (
    <form {...form.props} aria-label={camera.name} className="grid max-w-lg gap-4">
      <h3 className="font-medium [overflow-wrap:anywhere]">{`${camera.name} · ${countLabel(camera)}`}</h3>
      {camera.first_at === null ? (
        <p className="text-fine text-muted">Its files do not say when they were taken.</p>
      ) : (
        <>
          <Times camera={camera} ahead={offsetMs(values)} />
          {camera.suggested_ms !== null && (
            <div className="grid justify-items-start gap-3 rounded-card border border-line p-4">
              <p className="text-fine">
                These lie outside of the session’s hours. It looks as if this clock is{' '}
                <span className="inline-block">{offsetLabel(camera.suggested_ms)}.</span>
              </p>
              <Button onClick={() => set(typedOffset(camera.suggested_ms ?? 0))}>Use this</Button>
            </div>
          )}
          {other && other.set_by !== 'none' && other.offset_ms !== camera.offset_ms && (
            <MoveTogether
              {...{ sessionId, camera, other }}
              onMoved={() => {
                set(typedOffset(other.offset_ms))
                onSaved()
              }}
            />
          )}
          {camera.set_by === 'picture' && (
            <p className="text-fine text-muted">Set by a picture of our clock.</p>
          )}
          {camera.pictures_apart_ms !== null && (
            <p className="rounded-card border border-line p-4 text-fine">
              Its pictures of our clock differ by {durationLabel(camera.pictures_apart_ms)}, so it was set in
              between. The last one counts for all of its files: publish those from before as a session of
              their own, together with their picture of our clock.
            </p>
          )}
          <SelectField
            label="This camera is"
            value={values.direction}
            onChange={(event) => set({ direction: event.target.value === 'behind' ? 'behind' : 'ahead' })}
          >
            <option value="ahead">ahead by</option>
            <option value="behind">behind by</option>
          </SelectField>
          <div className="grid grid-cols-3 gap-3">
            {number('hours', 'Hours')}
            {number('minutes', 'Minutes')}
            {number('seconds', 'Seconds')}
          </div>
          {form.fields.hours && <p className="text-fine font-medium text-danger">{form.fields.hours}</p>}
          <SaveBar form={form} label="Set the clock right" success="The times of its files are set." minor />
        </>
      )}
    </form>
  )
}

/** The times of its files, as they are with what is typed. */
function Times({ camera, ahead }: { camera: SessionCamera; ahead: number | null }) {
  if (camera.first_at === null || camera.last_at === null) return null
  const later = camera.offset_ms - (ahead ?? camera.offset_ms)
  const [first, last] = [shiftedTime(camera.first_at, later), shiftedTime(camera.last_at, later)]
  const end = first.day === last.day ? last.clock : `${formatDay(last.day)}, ${last.clock}`
  return (
    <p aria-live="polite" className="tabular text-fine text-muted">
      Taken {formatDay(first.day)}, {first.clock} to {end}
    </p>
  )
}

function countLabel({ photo_count: photos, video_count: clips }: SessionCamera): string {
  const said = [
    photos > 0 && `${photos} ${photos === 1 ? 'photo' : 'photos'}`,
    clips > 0 && `${clips} ${clips === 1 ? 'video' : 'videos'}`,
  ]
  return said.filter(Boolean).join(', ')
}
