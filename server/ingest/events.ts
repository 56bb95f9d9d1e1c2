import { defineFact } from '#server/platform/queue/facts.ts'

/** A session and all its public files are there for everybody to see. Announced once per session. */
export const sessionPublished = defineFact<{ session_id: number }>('session.published')
