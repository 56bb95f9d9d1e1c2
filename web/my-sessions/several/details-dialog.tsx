import { type FormEvent, useState } from 'react'
import { countOf } from '#contract/counts.ts'
import { changeSessions } from '#contract/sessions/many-sessions.ts'
import type { OwnSession } from '#contract/sessions/my-sessions.ts'
import { formatDay, today } from '#contract/time/dates.ts'
import { useAccount } from '#web/accounts/store.ts'
import { placeLine } from '#web/catalogue/session-labels.ts'
import { call, errorMessage } from '#web/platform/api/api.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/choice-field.tsx'
import { CloseButton, Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { HoursFields } from '#web/upload/details/hours-fields.tsx'
import { PlaceField } from '#web/upload/details/place-field.tsx'
import { PriceField } from '#web/upload/details/price-field.tsx'
import type { Details } from '#web/upload/details/upload-details.ts'
import type { Done } from '../done-note.tsx'
import { detailsOf } from '../own-details.ts'
import { type ChangePart, commonChangeOf, commonFaults, partsOf } from './common-change.ts'
import { undoChange } from './undo-change.ts'

type Refused = readonly { id: number; reason: string }[]
type DetailsDialogProps = {
  sessions: readonly OwnSession[]
  onClose: () => void
  /** Some are changed; `isWhole`: all of them. */
  onChanged: (done: Done, isWhole: boolean) => void
}

/** Details of several sessions changed alike: only what is ticked; those that stay as they are each with its reason. */
export function DetailsDialog({ sessions, onClose, onChanged }: DetailsDialogProps) {
  const { token } = useAccount()
  const [first] = sessions
  const [details, setDetails] = useState<Details | null>(first ? detailsOf(first) : null)
  const [parts, setParts] = useState<ReadonlySet<ChangePart>>(new Set())
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<readonly string[]>([])
  const [done, setDone] = useState<{ changed: number; refused: Refused } | null>(null)
  if (!details) return null

  const turn = (part: ChangePart, on: boolean) => {
    const next = new Set(parts)
    if (on) next.add(part)
    else next.delete(part)
    setParts(next)
    setFaults([])
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const missing = commonFaults(details, parts)
    setFaults(missing)
    if (missing.length > 0 || busy || !token) return
    setBusy(true)
    try {
      const body = { session_ids: sessions.map(({ id }) => id), change: commonChangeOf(details, parts) }
      const { changed, refused } = await call(changeSessions, { body }, { token })
      if (changed.length > 0)
        onChanged(
          {
            said: `${countOf(changed.length, 'session')} changed.`,
            undo: undoChange(
              token,
              sessions.filter(({ id }) => changed.includes(id)),
              parts,
            ),
          },
          refused.length === 0,
        )
      setDone({ changed: changed.length, refused })
    } catch (failure) {
      setFaults([errorMessage(failure, 'Failed to change the sessions')])
    }
    setBusy(false)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      locked={busy}
      title={done ? 'Not all are changed' : `Change ${countOf(sessions.length, 'session')}`}
      description={
        done
          ? `${countOf(done.changed, 'session')} changed, ${done.refused.length} not.`
          : 'Only what you tick is changed. Orders already paid stay as they are.'
      }
    >
      {done ? (
        <RefusedList sessions={sessions} refused={done.refused} onClose={onClose} />
      ) : (
        <form noValidate onSubmit={(event) => void send(event)} className="grid gap-2">
          {partsOf(sessions).map((part) => (
            <div key={part} className="grid gap-2">
              <CheckboxField
                label={labels[part]}
                checked={parts.has(part)}
                onChange={({ target }) => turn(part, target.checked)}
              />
              {parts.has(part) && (
                <div className="mb-3">
                  <PartField
                    part={part}
                    details={details}
                    setDetails={(next) =>
                      setDetails((last) =>
                        last && typeof next === 'function' ? next(last) : (next as Details),
                      )
                    }
                  />
                </div>
              )}
            </div>
          ))}
          {faults.length > 0 && <ErrorNote>{faults.join('. ')}</ErrorNote>}
          <div className="mt-3 grid gap-3 sm:grid-cols-2">
            <CloseButton onClose={onClose}>Cancel</CloseButton>
            <Button type="submit" variant="action" busy={busy} busyText="Changing...">
              Change {countOf(sessions.length, 'session')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}

const labels: Record<ChangePart, string> = {
  'photo price': 'Photo price',
  'video price': 'Video price',
  place: 'Place',
  day: 'Date',
  hours: 'Hours',
}

type PartFieldProps = { part: ChangePart } & Parameters<typeof PlaceField>[0]

function PartField({ part, details, setDetails }: PartFieldProps) {
  const form = { details, setDetails }
  if (part === 'photo price') return <PriceField label="Photo price" kind="photo" {...form} />
  if (part === 'video price') return <PriceField label="Video price" kind="video" {...form} />
  if (part === 'place') return <PlaceField {...form} />
  if (part === 'hours') return <HoursFields {...form} />
  return (
    <TextField
      label="New date"
      type="date"
      max={today()}
      value={details.date}
      onChange={({ target }) => setDetails((last) => ({ ...last, date: target.value }))}
    />
  )
}

type RefusedListProps = { sessions: readonly OwnSession[]; refused: Refused; onClose: () => void }

function RefusedList({ sessions, refused, onClose }: RefusedListProps) {
  const names = new Map(
    sessions.map((session) => [
      session.id,
      `${placeLine(session) || 'Session without a place'}, ${formatDay(session.session_date)}`,
    ]),
  )
  return (
    <div className="grid gap-5">
      <ul aria-label="Not changed" className="grid gap-3">
        {refused.map(({ id, reason }) => (
          <li key={id}>
            <p className="font-medium">{names.get(id)}</p>
            <p className="text-fine text-muted">{reason}</p>
          </li>
        ))}
      </ul>
      <Button variant="action" onClick={onClose}>
        Close
      </Button>
    </div>
  )
}
