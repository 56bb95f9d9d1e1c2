import type { CommonChange } from '#contract/sessions/many-sessions.ts'
import type { OwnSession } from '#contract/sessions/my-sessions.ts'
import { type Details, priceOf } from '#web/upload/details/upload-details.ts'
import { changeOf, detailsOf } from '../own-details.ts'

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

/** What brings sessions back to what they are now in these parts: those alike by one change, in the order of the sessions. */
export function changesBack(
  sessions: readonly OwnSession[],
  parts: ReadonlySet<ChangePart>,
): { session_ids: number[]; change: CommonChange }[] {
  const alike = new Map<string, { session_ids: number[]; change: CommonChange }>()
  for (const session of sessions) {
    const change = commonChangeOf(detailsOf(session), parts)
    const key = JSON.stringify(change)
    const group = alike.get(key) ?? { session_ids: [], change }
    alike.set(key, { ...group, session_ids: [...group.session_ids, session.id] })
  }
  return [...alike.values()]
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
