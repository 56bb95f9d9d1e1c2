import type { Pool } from 'pg'
import { BEST_SELLERS, ENDING_SHOWN, type FirstSteps } from '#contract/orders/dashboard.ts'
import { type SessionRow, selectSessions } from '#server/catalogue/session-columns.ts'
import { SOLD_CENTS, type SoldSums } from './stats-queries.ts'

/** Views of all sessions of a photographer by Lisbon day, `YYYY-MM-DD`, since one; days without any are left out. */
export async function findViewsByDay(
  pool: Pool,
  photographerId: number,
  since: string,
): Promise<{ day: string; views: number }[]> {
  const { rows } = await pool.query<{ day: string; views: number }>({
    name: 'views-by-day',
    text: 'select day, views from photographer_view_day where photographer_id = $1 and day >= $2',
    values: [photographerId, since],
  })
  return rows
}

/** What was sold by the Lisbon day it was paid, added up in an index alone; days without any are left out. */
export async function findSoldByDay(
  pool: Pool,
  photographerId: number,
  since: string,
): Promise<({ day: string } & SoldSums)[]> {
  const { rows } = await pool.query<{ day: string } & SoldSums>({
    name: 'sold-by-day',
    text: `select (o.paid_at at time zone 'Europe/Lisbon')::date as day, sum(o.open_items)::int as items,
        sum(${SOLD_CENTS})::float8 as sold, sum(o.earned_cents)::float8 as earned
      from "order" o
      where o.photographer_id = $1 and o.paid_at >= $2::timestamp at time zone 'Europe/Lisbon' and o.paid_at is not null
      group by 1`,
    values: [photographerId, since],
  })
  return rows
}

/** An item with how often its buyers have it; `cents` is what they paid for it. */
export type BestSellerRow = {
  id: number
  kind: 'image' | 'video'
  original_name: string
  tile_key: string | null
  session_id: number
  place: string
  session_date: string
  sold: number
  cents: number
}

/**
 * The items bought most often since that Lisbon day; of those bought as often, what brought more. Without what was refunded or is disputed. Bounded on
 * both sides it is taken for little by a plan that is kept, which is then not made anew each time.
 */
export async function findBestSellers(
  pool: Pool,
  photographerId: number,
  since: string,
): Promise<BestSellerRow[]> {
  const { rows } = await pool.query<BestSellerRow>({
    name: 'best-sellers',
    text: `select m.id, m.kind, m.original_name, m.tile_key, s.id as session_id, coalesce(c.name, l.name) as place,
        s.session_date, b.sold, b.cents
      from (select p.media_id, count(*)::int as sold, sum(i.price_cents)::int as cents
        from "order" o
        join purchase p on p.order_id = o.id and p.access = 'open'
        join order_item i on i.order_id = o.id and i.media_id = p.media_id
        where o.photographer_id = $1 and o.paid_at >= $2::timestamp at time zone 'Europe/Lisbon' and o.paid_at is not null
          and o.paid_at < $2::timestamp + interval '10 years' and o.open_items > 0
        group by p.media_id order by sold desc, cents desc, p.media_id desc limit ${BEST_SELLERS}) b
      join media m on m.id = b.media_id
      join session s on s.id = m.session_id
      left join location l on l.id = s.location_id
      left join surf_school c on c.id = s.surfschool_id
      order by b.sold desc, b.cents desc, m.id desc`,
    values: [photographerId, since],
  })
  return rows
}

/** Sessions on sale that were created on one of these Lisbon days, the first to end first. */
export async function findEndingSessions(
  pool: Pool,
  photographerId: number,
  { from, to }: { from: string; to: string },
): Promise<SessionRow[]> {
  const page = `where s.photographer_id = $1 and s.state = 'published'
    and s.created_at >= $2::timestamp at time zone 'Europe/Lisbon'
    and s.created_at < ($3::date + 1)::timestamp at time zone 'Europe/Lisbon'
    order by s.created_at limit ${ENDING_SHOWN}`
  const { rows } = await pool.query<SessionRow>({
    name: 'ending-sessions',
    text: `${selectSessions('session s', page)} order by s.created_at, s.id`,
    values: [photographerId, from, to],
  })
  return rows
}

/** What a photographer has done of the first steps. */
export async function findFirstSteps(pool: Pool, photographerId: number): Promise<FirstSteps> {
  const { rows } = await pool.query<FirstSteps>({
    name: 'first-steps',
    text: `select p.charges_enabled and p.details_submitted and p.payouts_enabled as payments, p.photo_key is not null as profile,
        coalesce(t.published + t.taken_down > 0, false) as session,
        exists (select 1 from photographer_view_day v where v.photographer_id = p.id)
          or exists (select 1 from "order" o where o.photographer_id = p.id and o.paid_at is not null) as shared
      from photographer p left join photographer_tally t on t.photographer_id = p.id where p.id = $1`,
    values: [photographerId],
  })
  const [row] = rows
  if (!row) throw new Error('A photographer who is logged in has a row')
  return row
}
