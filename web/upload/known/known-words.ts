import type { KnownSession, StaysFor } from '#contract/sessions/known-files.ts'
import { formatHoursTo, formatMonthDay } from '#contract/time/dates.ts'

/** This many names are told; the others are counted. */
const NAMES = 5

/** `a.jpg, b.jpg and 3 more` */
export function namesText(names: readonly string[]): string {
  const told = names.slice(0, NAMES).join(', ')
  return names.length > NAMES ? `${told} and ${names.length - NAMES} more` : told
}

const STAYS: Record<StaysFor, string> = {
  arriving: 'that session is still arriving',
  preparing: 'that session is still being prepared',
  hidden: 'they were taken off the site',
}

/** Of `all` known files of a session, how many cannot be moved, and why. */
export function stayText(staying: readonly StaysFor[], all: number): string {
  const reasons = [...new Set(staying)].map((reason) => STAYS[reason]).join(', or ')
  const which = staying.length < all ? `${staying.length} of them` : all === 1 ? 'It' : 'They'
  return `${which} cannot be moved here: ${reasons}.`
}

/** How many files that session has, of `all` where those stay together. */
export const knownText = (session: KnownSession, known: number, all?: number): string =>
  `${countText(known, all)} already in “${nameOf(session)}”${session.on_sale ? '.' : ', which is not on sale.'}`

function countText(known: number, all?: number): string {
  if (all === undefined) return known === 1 ? '1 file is' : `${known} files are`
  if (known === all) return known === 1 ? 'This file is' : `All ${known} files are`
  return `${known} of these ${all} files ${known === 1 ? 'is' : 'are'}`
}

/** `Ericeira, November 21, 08:00 to 10:00` */
export const nameOf = ({ place, session_date, start_hour, end_hour }: KnownSession): string =>
  `${place}, ${formatMonthDay(session_date)}, ${formatHoursTo(start_hour, end_hour)}`
