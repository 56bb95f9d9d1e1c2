import { placeName } from '#server/catalogue/place-name.ts'
import type { Db } from '#server/platform/db/connect.ts'

type ListedHelpRequest = {
  id: number
  /** `YYYY-MM-DD` */
  day: string
  place: string
  email: string
  /** `unconfirmed` hears nothing; `waiting` for a session; answered with the session of that id. */
  state: 'unconfirmed' | 'waiting' | number
}

/** Who wants to hear of which session, the newest day first (decisions.md, Things around). */
export async function listHelpRequests(db: Db): Promise<ListedHelpRequest[]> {
  const rows = await db
    .selectFrom('help_request')
    .innerJoin('help_address', 'help_address.id', 'help_request.address_id')
    .leftJoin('location', 'location.id', 'help_request.location_id')
    .leftJoin('surf_school', 'surf_school.id', 'help_request.surfschool_id')
    .select(['help_request.id', 'help_request.day', 'help_request.session_id'])
    .select(['help_address.email', 'help_address.confirmed_at'])
    .select(placeName.as('place'))
    .orderBy('help_request.day', 'desc')
    .orderBy('place')
    .orderBy('help_request.id')
    .execute()
  return rows.map(({ confirmed_at, session_id, ...request }) => ({
    ...request,
    state: session_id ?? (confirmed_at ? 'waiting' : 'unconfirmed'),
  }))
}
