import { defineEvent } from '#server/platform/queue/domain-events.ts'

/** A session was published and all its public files are in place, or the first of one that is sold as it arrives. Published once per session. */
export const sessionPublished = defineEvent<{ session_id: number }>('session.published')

/** What was sold as it arrived is complete: its last file is prepared, or none has come for `ARRIVING_HOURS`. */
export const sessionComplete = defineEvent<{ session_id: number }>('session.complete')
export const arrivalLapsed = defineEvent<{ session_id: number }>('session.arrival-lapsed')

/** A session or an item was taken off sale by the operator: its open checkouts must be closed. */
export const sessionWithdrawn = defineEvent<{ session_id: number }>('session.withdrawn')
export const itemWithdrawn = defineEvent<{ media_id: number }>('item.withdrawn')

/** The offer of a session changed: a price, an item removed, or the session unlisted. */
export const offerChanged = defineEvent<{ session_id: number }>('session.offer-changed')

/** Items of a session that was published came, went, were hidden or shown again. */
export const itemsChanged = defineEvent<{ session_id: number }>('session.items-changed')

/** Sessions were noted in `pending_withholding`. */
export const filesWithdrawn = defineEvent<Record<string, never>>('files.withdrawn')

/** Times of a session's files changed: by the clock of a camera, or by the place, day or hours they are read by. */
export const clockChanged = defineEvent<{ session_id: number }>('session.clock-changed')

/** A session was moved to another place or day, or listed again: it may answer session alerts. */
export const sessionMoved = defineEvent<{ session_id: number }>('session.moved')
