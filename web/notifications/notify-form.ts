import { ALERT_FAULTS, type AlertForm, alertHoursFaults } from '#contract/notifications/notifications.ts'
import { today } from '#contract/time/dates.ts'
import { isEmail } from '#web/accounts/is-email.ts'
import type { Place } from '#web/catalogue/places/places.ts'
import { ApiError, errorMessage } from '#web/platform/api/api.ts'

/** What stands in the form. `chosen` is what was picked from the list, `placeText` what stands in its field. */
export type NotifyForm = {
  chosen: Place | null
  placeText: string
  day: string
  /** `HH:MM`, or empty: the hours are optional. */
  from: string
  to: string
  email: string
}
export type NotifyField = 'place' | 'day' | 'from' | 'to' | 'email'

/** What is wrong, by field; empty when it may be sent (surfer.md §5). */
export function notifyFaults(form: NotifyForm, now: Date = new Date()): Partial<Record<NotifyField, string>> {
  const faults: Partial<Record<NotifyField, string>> = {}
  if (!form.chosen) faults.place = ALERT_FAULTS.placeMissing
  else if (form.placeText !== form.chosen.name) faults.place = ALERT_FAULTS.placeUnknown
  if (!form.day) faults.day = 'Please choose a date'
  else if (form.day > today(now)) faults.day = ALERT_FAULTS.future
  Object.assign(faults, alertHoursFaults(form))
  if (!isEmail(form.email)) faults.email = 'Please enter a valid email'
  return faults
}

const NAMES = {
  place: 'the place',
  day: 'the date',
  from: 'the hours',
  to: 'the hours',
  email: 'your email',
} as const

/** What the button waits for, in words (surfer.md §5). */
export const missingIn = (faults: Partial<Record<NotifyField, string>>): string[] =>
  (Object.keys(NAMES) as NotifyField[]).filter((field) => faults[field]).map((field) => NAMES[field])

/** The request of a form without faults: a negative place is a school (surfer.md §4). */
export const requestOf = ({ chosen, day, from, to, email }: NotifyForm): AlertForm => ({
  email: email.trim(),
  day,
  ...(chosen && (chosen.id > 0 ? { location_id: chosen.id } : { surfschool_id: -chosen.id })),
  ...(from && to && { from, to }),
})

/** The server's own sentence, of the field it means where it names one (surfer.md §8). */
export function notifyFailure(failure: unknown): string {
  const [ofField] = failure instanceof ApiError ? Object.values(failure.fields) : []
  return ofField ?? errorMessage(failure, 'Failed to submit help request')
}
