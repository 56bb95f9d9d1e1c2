import { ADD_HOURS } from '#contract/sessions/ingest.ts'
import type { SessionState } from '#contract/sessions/my-sessions.ts'
import type { Arrival } from '../catalogue/tables.ts'

/** Whether a session accepts files: a draft does, a published session while it arrives and for `ADD_HOURS` after publication. */
export const mayAdd = (
  {
    state,
    published_at,
    arrival,
  }: { state: SessionState; published_at: Date | null; arrival: Arrival | null },
  now: Date = new Date(),
): boolean =>
  state === 'draft' ||
  ((state === 'published' || state === 'taken_down') &&
    published_at !== null &&
    (arrival === 'open' || now.getTime() - published_at.getTime() < ADD_HOURS * 3_600_000))

/** Whether a session has ever been public: its items may be in orders and carts. */
export const wasPublished = (state: SessionState): boolean =>
  state === 'published' || state === 'taken_down' || state === 'archived'
