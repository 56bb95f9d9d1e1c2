import { sql } from 'kysely'

/** The hours of a session alert as a person reads them, `09:00 - 10:00`; null without hours. */
export const alertHours = sql<
  string | null
>`to_char(session_alert.from_time, 'HH24:MI') || ' - ' || to_char(session_alert.to_time, 'HH24:MI')`
