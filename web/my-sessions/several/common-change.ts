import type { CommonChange } from '#contract/sessions/many-sessions.ts'
import type { OwnSession } from '#contract/sessions/my-sessions.ts'
import { type Details, priceOf } from '#web/upload/details/upload-details.ts'
import { changeOf } from '../own-details.ts'

/** What several sessions may have in common. */
const PARTS = ['photo price', 'video price', 'place', 'day', 'hours'] as const
export type ChangePart = (typeof PARTS)[number]

/** Those that can be changed alike: sessions of two kinds have no place in common. */
export const partsOf = (sessions: readonly OwnSession[]): ChangePart[] =>
  PARTS.filter((part) => part !== 'place' || new Set(sessions.map(({ tag }) => tag)).size === 1)

/** What is sent for the parts that are ticked. */
export function commonChangeOf(details: Details, parts: ReadonlySet<ChangePart>): CommonChange {
  const whole = changeOf(details)
  return {
    ...(parts.has('photo price') && { photo_price: whole.photo_price }),
    ...(parts.has('video price') && { video_price: whole.video_price }),
    ...(parts.has('place') &&
      (details.tag === 'freesurf'
        ? { location_id: whole.location_id }
        : { surfschool_id: whole.surfschool_id })),
    ...(parts.has('day') && { session_date: whole.session_date }),
    ...(parts.has('hours') && { start_hour: whole.start_hour, end_hour: whole.end_hour }),
  }
}

/** What is still missing in the parts that are ticked; whether it fits each session is said by the server. */
export function commonFaults(details: Details, parts: ReadonlySet<ChangePart>): string[] {
  const said = [
    parts.size === 0 && 'Please choose what to change',
    parts.has('photo price') && priceOf(details, 'photo') === null && 'Please enter a photo price in euros',
    parts.has('video price') && priceOf(details, 'video') === null && 'Please enter a video price in euros',
    parts.has('place') && details.place === null && 'Please select a place from the list',
    parts.has('day') && details.date === '' && 'Please select a session date',
  ]
  return said.filter((fault) => fault !== false)
}
