import { placeName } from '#server/catalogue/place-name.ts'
import { alertHours } from '#server/notifications/alert-hours.ts'
import type { Db } from '#server/platform/db/connect.ts'

type ListedSessionAlert = {
  id: number
  /** `YYYY-MM-DD` */
  day: string
  /** `09:00 - 10:00`; null for the whole day. */
  hours: string | null
  place: string
  email: string
  /** `unconfirmed` gets no mail; `waiting` for a session; a number is the session it was answered with. */
  state: 'unconfirmed' | 'waiting' | number
}

/** All session alerts, the newest day first (decisions.md, Things around). */
export async function listSessionAlerts(db: Db): Promise<ListedSessionAlert[]> {
  const rows = await db
    .selectFrom('session_alert')
    .innerJoin('alert_address', 'alert_address.id', 'session_alert.address_id')
    .leftJoin('location', 'location.id', 'session_alert.location_id')
    .leftJoin('surf_school', 'surf_school.id', 'session_alert.surfschool_id')
    .select(['session_alert.id', 'session_alert.day', 'session_alert.session_id'])
    .select(['alert_address.email', 'alert_address.confirmed_at'])
    .select([placeName.as('place'), alertHours.as('hours')])
    .orderBy('session_alert.day', 'desc')
    .orderBy('place')
    .orderBy('session_alert.id')
    .execute()
  return rows.map(({ confirmed_at, session_id, ...request }) => ({
    ...request,
    state: session_id ?? (confirmed_at ? 'waiting' : 'unconfirmed'),
  }))
}
