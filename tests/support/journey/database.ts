import pg from 'pg'
import type { Site } from './journey.ts'

/** One statement on the running site's own database: what a photographer, an operator or time itself has changed meanwhile. */
export async function change(site: Site, text: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: site.databaseUrl })
  await client.connect()
  try {
    await client.query(text, values)
  } finally {
    await client.end()
  }
}

/** The surfer has bought that item before. */
export const own = (site: Site, surferId: number, mediaId: number): Promise<void> =>
  change(
    site,
    `with bought as (
       insert into "order" (surfer_id, photographer_id, session_id, state, total_cents, fee_cents, surfer_name, destination,
         withdrawal_version, withdrawal_at, date_of_placement, expires_at, paid_at)
       select $1, s.photographer_id, s.id, 'paid', 750, 150, 'Inês Marés', 'acct_made', '2026-11', now(), current_date, now(), now()
       from media m join session s on s.id = m.session_id where m.id = $2
       returning id),
     line as (insert into order_item (order_id, media_id, price_cents) select id, $2, 750 from bought returning order_id)
     insert into purchase (surfer_id, media_id, order_id) select $1, $2, order_id from line`,
    [surferId, mediaId],
  )
