import { defineEvent } from '#server/platform/queue/domain-events.ts'

/** A session and all its public files are there for everybody to see. Published once per session. */
export const sessionPublished = defineEvent<{ session_id: number }>('session.published')

/** A session or an item was taken off the sale before its days were over: its unpaid checkouts must end. */
export const sessionWithdrawn = defineEvent<{ session_id: number }>('session.withdrawn')
export const itemWithdrawn = defineEvent<{ media_id: number }>('item.withdrawn')

/** What a session offers is no longer what it was: another price, an item less, taken down. */
export const offerChanged = defineEvent<{ session_id: number }>('session.offer-changed')

/** A session stands at another place or day, or is back on sale: who asked for that place and day has waited for it. */
export const sessionMoved = defineEvent<{ session_id: number }>('session.moved')
