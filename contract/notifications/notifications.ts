import * as z from 'zod/mini'
import { signedIdText } from '../catalogue/catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { accepted, email, ID_MAX, id, linkToken, plainDate } from '../fields.ts'
import { clockTime } from '../time/clock-time.ts'
import { today } from '../time/dates.ts'

export { ADDRESS_KEPT_DAYS, ALERT_WAIT_DAYS } from '../time/lifetimes.ts'

/** From *Request Submitted!* until the dialog closes itself, in ms (surfer.md §9). */
export const NOTIFY_SUCCESS_MS = 2000
/** Choices of each kind in the place search before anything is typed (surfer.md §5). */
export const NOTIFY_OPTIONS = 5

/** How long the link that confirms an address works, and the one that ends all mails about sessions. */
export const CONFIRM_LINK_DAYS = 7
export const UNSUBSCRIBE_LINK_DAYS = 180
/** Requests one address may hold that its owner, logged in, asked for within a day; as many that others did. */
export const ALERTS_PER_ADDRESS = 20
/** Requests with addresses other than their own that one network may send within the window of wrong log-ins. */
export const ALERTS_PER_NETWORK = 60
/** Mails asking one address to confirm itself: at most so many while a request waits, with so many hours between them. */
export const CONFIRM_MAILS = { most: 3, hoursBetween: 24 } as const

/** What the form says about its place and date (surfer.md §5). */
export const ALERT_FAULTS = {
  placeMissing: 'Please select a surf spot or surf school from the list',
  placeUnknown: 'Please select a valid option from the dropdown list',
  future: 'The date may not be in the future',
  hourMissing: 'Please choose a time, or leave both empty',
  hoursBackwards: 'The end must come after the beginning',
} as const

const alertForm = z.object({
  email,
  day: plainDate,
  /** Exactly one of the two. */
  location_id: z.optional(z.nullable(id)),
  surfschool_id: z.optional(z.nullable(id)),
  /** When the surfer was in the water, by the clock of the place: both or neither. */
  from: z.optional(z.nullable(clockTime)),
  to: z.optional(z.nullable(clockTime)),
})
export type AlertForm = z.output<typeof alertForm>

/** The rules of a request, each with its sentence, keyed by field. Empty when all is well. */
export function alertFaults(form: AlertForm, now: Date = new Date()): Record<string, string> {
  const faults: Record<string, string> = {}
  if (Boolean(form.location_id) === Boolean(form.surfschool_id))
    faults.location_id = ALERT_FAULTS.placeMissing
  if (form.day > today(now)) faults.day = ALERT_FAULTS.future
  return { ...faults, ...alertHoursFaults(form) }
}

/** What is wrong with the hours of a request, which may have none. */
export function alertHoursFaults({ from, to }: Pick<AlertForm, 'from' | 'to'>): {
  from?: string
  to?: string
} {
  if (from && to) return from < to ? {} : { to: ALERT_FAULTS.hoursBackwards }
  if (from) return { to: ALERT_FAULTS.hourMissing }
  return to ? { from: ALERT_FAULTS.hourMissing } : {}
}

export const askForSession = endpoint({
  method: 'POST',
  path: '/help',
  access: 'optional',
  summary:
    "Ask to be mailed when a session of that place and day, and of those hours if any, is there. Answers alike whoever owns the address; until its owner has confirmed it, it gets one mail asking so. A logged-in surfer's own address counts as confirmed",
  input: { body: alertForm },
  output: accepted,
  errors: ['invalid_input', 'help_refused', 'rate_limited'],
})

/** `already`: it had been done before. */
export const linkAnswer = z.object({ already: z.boolean() })

export const confirmAddress = endpoint({
  method: 'POST',
  path: '/help/confirm',
  access: 'guest',
  summary: 'Confirm the address a mail with this token went to: what it waits for is answered from now on',
  input: { body: z.object({ token: linkToken }) },
  output: linkAnswer,
  errors: ['invalid_input', 'mail_link_dead'],
})
export const unsubscribeAddress = endpoint({
  method: 'POST',
  path: '/help/unsubscribe',
  access: 'guest',
  summary: 'End all mails about sessions to the address a mail with this token went to',
  input: { body: z.object({ token: linkToken }) },
  output: linkAnswer,
  errors: ['invalid_input', 'mail_link_dead'],
})
export const unsubscribeInOneClick = endpoint({
  method: 'POST',
  path: '/help/unsubscribe/{token}',
  access: 'guest',
  accepts: 'raw',
  summary: 'The same for mail programs (RFC 8058, List-Unsubscribe=One-Click); any body',
  input: { params: z.object({ token: linkToken }) },
  output: linkAnswer,
  errors: ['not_found', 'mail_link_dead'],
})

const existingPlace = z.pipe(
  signedIdText,
  z.int().check(z.refine((place) => place !== 0 && Math.abs(place) <= ID_MAX)),
)
/** More are not counted: what is said of so many is that they are many. */
export const WAITING_MAX = 100

export const waitingSurfers = endpoint({
  method: 'GET',
  path: '/sessionupload/waiting',
  access: 'photographer',
  summary: `How many surfers wait for a session of that place (negative: surf school) and day, counted up to ${WAITING_MAX}`,
  input: { query: z.object({ location_id: existingPlace, date: plainDate }) },
  output: z.object({ waiting: z.int() }),
  errors: ['invalid_input'],
})
