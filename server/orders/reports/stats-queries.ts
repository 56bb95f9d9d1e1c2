import type { Pool } from 'pg'

/**
 * What was sold of an order `o`: what its buyer paid and did not get back, without money that only waits to go back. Of a
 * refund that is requested, or that a bank could not deliver, the ledger still has the money, but the items are gone.
 */
export const SOLD_CENTS = 'least(o.kept_cents, o.open_cents)'

/** Items sold and not refunded, and cents: what was sold, and the photographer's part of it. */
export type SoldSums = { items: number; sold: number; earned: number }

const sumsOf = (name: string, filter = '') => `coalesce(sum(o.open_items) ${filter}, 0)::int as ${name}_items,
  coalesce(sum(${SOLD_CENTS}) ${filter}, 0)::float8 as ${name}_sold,
  coalesce(sum(o.earned_cents) ${filter}, 0)::float8 as ${name}_earned`

/** `owed`: what the photographer owes us, in cents. */
export type SoldFigures = { sessions: number; orders: number; all: SoldSums; month: SoldSums; owed: number }
type Figures = { sessions: number; orders: number; owed: number } & Record<
  `${'all' | 'month'}_${keyof SoldSums}`,
  number
>

/** Sessions ever published as they are kept, and what was ever sold, beside it what was sold since that Lisbon day, counted in an index alone. As text: the same sums twice, one of them filtered. */
export async function findSoldFigures(
  pool: Pool,
  photographerId: number,
  since: string,
): Promise<SoldFigures> {
  const { rows } = await pool.query<Figures>(
    `select coalesce((select published + taken_down from photographer_tally where photographer_id = $1), 0) as sessions,
        count(*) as orders,
        (select coalesce(sum(owed_cents), 0)::float8 from "order" where photographer_id = $1 and owed_cents <> 0) as owed,
        ${sumsOf('all')}, ${sumsOf('month', `filter (where o.paid_at >= $2::timestamp at time zone 'Europe/Lisbon')`)}
      from "order" o where o.photographer_id = $1 and o.paid_at is not null`,
    [photographerId, since],
  )
  const row = rows[0]
  if (!row) throw new Error('A sum has no row')
  return {
    sessions: row.sessions,
    orders: row.orders,
    owed: row.owed,
    all: { items: row.all_items, sold: row.all_sold, earned: row.all_earned },
    month: { items: row.month_items, sold: row.month_sold, earned: row.month_earned },
  }
}
