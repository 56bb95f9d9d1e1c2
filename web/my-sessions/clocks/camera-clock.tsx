import { useRef, useState } from 'react'
import { countOf } from '#contract/counts.ts'
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
import { SelectField } from '#web/ui/choice-field.tsx'
import { TextField } from '#web/ui/field.tsx'
import { ClockSet } from './clock-set.tsx'
import { sendClock } from './send-clock.ts'
import { SetAtOnce } from './set-at-once.tsx'

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
  const heading = useRef<HTMLHeadingElement>(null)
  // To how many ms, and what it was before: told until something else is typed or set.
  const [last, setLast] = useState<{ ms: number; before: SessionCamera } | null>(null)
  const [isUndone, setUndone] = useState(false)
  const form = useAccountForm({
    values: typedOffset(camera.offset_ms),
    check: (typed) => (offsetMs(typed) === null ? NO_NUMBERS : {}),
    send: async (typed, token) => {
      const ms = offsetMs(typed) ?? 0
      await sendClock(token, sessionId, camera.id, ms)
      tell(ms)
      return undefined
    },
    explain: preferReason('Failed to set the clock'),
  })
  const { values, set } = form
  const tell = (ms: number) => {
    // Set to the same once more, it goes back to what it was before that.
    setLast((earlier) => ({ ms, before: earlier && ms === earlier.ms ? earlier.before : camera }))
    setUndone(false)
    // Above what was pressed, which may be gone with its reason.
    heading.current?.focus()
    onSaved()
  }
  const take = (ms: number) => () => {
    set(typedOffset(ms))
    tell(ms)
  }
  const takeBack = (now: SessionCamera) => {
    set(typedOffset(now.offset_ms))
    setLast(null)
    setUndone(true)
    heading.current?.focus()
    onSaved()
  }
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
    <form {...form.props} aria-label={camera.name} className="grid max-w-lg gap-3">
      <div>
        <h3
          ref={heading}
          tabIndex={-1}
          className="font-medium outline-none [overflow-wrap:anywhere]"
        >{`${camera.name} · ${countLabel(camera)}`}</h3>
        <ClockSet
          {...{ sessionId, isUndone }}
          before={last !== null && last.ms === offsetMs(values) ? last.before : null}
          onUndone={takeBack}
        />
      </div>
      {camera.first_at === null ? (
        <p className="text-fine text-muted">Its files do not say when they were taken.</p>
      ) : (
        <>
          <Times camera={camera} ahead={offsetMs(values)} />
          {camera.suggested_ms !== null && (
            <SetAtOnce
              {...{ sessionId, camera }}
              variant="action"
              offset={camera.suggested_ms}
              label={`Set ${camera.suggested_ms < camera.offset_ms ? 'forward' : 'back'} ${durationLabel(camera.suggested_ms - camera.offset_ms)}`}
              onSet={take(camera.suggested_ms)}
            >
              These lie outside of the session’s hours. It looks as if this clock is{' '}
              <span className="inline-block">{offsetLabel(camera.suggested_ms)}.</span>{' '}
              <span className="tabular text-muted">
                {clockOf(camera.first_at, 0)} becomes{' '}
                {clockOf(camera.first_at, camera.offset_ms - camera.suggested_ms)}.
              </span>
            </SetAtOnce>
          )}
          {other && other.set_by !== 'none' && other.offset_ms !== camera.offset_ms && (
            <SetAtOnce
              {...{ sessionId, camera }}
              offset={other.offset_ms}
              label="Move them together"
              onSet={take(other.offset_ms)}
            >
              Probably taken by the camera of the {camera.video_count > 0 ? 'photos' : 'videos'}, whose clock
              is <span className="inline-block">{offsetLabel(other.offset_ms)}.</span>
            </SetAtOnce>
          )}
          {camera.set_by === 'picture' && (
            <p className="text-fine text-muted">Set by a picture of our clock.</p>
          )}
          {camera.pictures_apart_ms !== null && (
            <p className="rounded-card border border-line p-4 text-fine">
              This camera was set during the day: its pictures of our clock differ by{' '}
              <span className="inline-block">{durationLabel(camera.pictures_apart_ms)}.</span> The last one
              counts for all of its files. To have the earlier ones right, publish them as a session of their
              own, with their picture of our clock.
            </p>
          )}
          <details>
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-fine font-medium underline underline-offset-4">
              Set by hand
            </summary>
            <div className="mt-4 grid gap-4">
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
              <SaveBar form={form} label="Set the clock right" minor />
            </div>
          </details>
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

const clockOf = (at: string, later: number): string => shiftedTime(at, later).clock

function countLabel({ photo_count: photos, video_count: clips }: SessionCamera): string {
  const said = [photos > 0 && countOf(photos, 'photo'), clips > 0 && countOf(clips, 'video')]
  return said.filter(Boolean).join(', ')
}
