import type { SessionState } from '#contract/sessions/my-sessions.ts'
import { addDays, LISTED_DAYS, today } from '#contract/time/dates.ts'

let known = { minute: 0, day: '' }

/**
 * The first Lisbon day, `YYYY-MM-DD`, whose new sessions are still listed (surfer.md §9: 30 days from creation).
 * Days begin on a whole minute, so the calendar is asked once a minute.
 */
export function listedSince(now: Date = new Date()): string {
  const minute = Math.floor(now.getTime() / 60_000)
  if (minute !== known.minute) known = { minute, day: addDays(today(now), -LISTED_DAYS) }
  return known.day
}

/** Listed and on sale: published, and created within the last 30 days of Lisbon's calendar. */
export const isListed = (
  session: { state: SessionState; created_at: Date },
  now: Date = new Date(),
): boolean => session.state === 'published' && today(session.created_at) >= listedSince(now)

/** Once published a session keeps its page, also when its days are over (decisions.md, Accounts). */
export const hasPage = (state: SessionState): boolean => state === 'published' || state === 'archived'
