import { sql } from 'kysely'
import { brand } from '#contract/brand.ts'
import type { Db } from '#server/platform/db/connect.ts'

/** Cents and items of one quarter. */
type Quarter = { paid: number; fees: number; activities: number }
export type SellerYear = {
  id: number
  first_name: string
  last_name: string
  email: string
  phone_number: string | null
  closed_at: Date | null
  account: string | null
  /** Four, the first begins in January. */
  quarters: Quarter[]
}

/** Sellers looked at in one go. */
const PAGE = 500

/**
 * What each seller was paid in a year, by quarter of Lisbon's calendar (Directive (EU) 2021/514, Annex V): `paid` is
 * what reached the seller, less what went back; `fees` is what the platform kept of it; `activities` are the items
 * whose payment was booked in that quarter and was not returned. By the ledger alone; sellers without a booking in
 * that year are left out.
 */
export async function* listSellerYears(db: Db, year: number): AsyncGenerator<SellerYear> {
  for (let after = 0; ; ) {
    const people = await findSellers(db, year, after)
    const booked = await findBooked(
      db,
      year,
      people.map(({ id }) => id),
    )
    for (const person of people) {
      const own = booked.filter(({ seller }) => seller === person.id)
      const quarters = [1, 2, 3, 4].map((quarter) => {
        const { paid = 0, fees = 0, activities = 0 } = own.find((one) => one.quarter === quarter) ?? {}
        return { paid, fees, activities }
      })
      yield { ...person, quarters }
    }
    if (people.length < PAGE) return
    after = people.at(-1)?.id ?? after
  }
}

/** When an entry was booked, by the clock of the business. */
const bookedAt = sql`entry.booked_at at time zone ${sql.lit(brand.timeZone)}`
const inYear = (year: number) => sql<boolean>`extract(year from ${bookedAt}) = ${year}`

const findSellers = (db: Db, year: number, after: number) =>
  db
    .selectFrom('photographer')
    .where('photographer.id', '>', after)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('ledger_entry as entry')
          .innerJoin('order', 'order.id', 'entry.order_id')
          .whereRef('order.photographer_id', '=', 'photographer.id')
          .where(inYear(year))
          .select('entry.id'),
      ),
    )
    .orderBy('photographer.id')
    .limit(PAGE)
    .select(['id', 'first_name', 'last_name', 'email', 'phone_number', 'closed_at'])
    .select('stripe_account_id as account')
    .execute()

async function findBooked(db: Db, year: number, sellers: number[]) {
  if (sellers.length === 0) return []
  return db
    .selectFrom('ledger_entry as entry')
    .innerJoin('order', 'order.id', 'entry.order_id')
    .where('order.photographer_id', 'in', sellers)
    .where(inYear(year))
    .groupBy([sql`1`, sql`2`])
    .select([
      'order.photographer_id as seller',
      sql<number>`extract(quarter from ${bookedAt})::int`.as('quarter'),
      sql<number>`coalesce(sum(entry.cents) filter (where entry.account = 'photographer'), 0)::int`.as(
        'paid',
      ),
      sql<number>`-coalesce(sum(entry.cents) filter (where entry.account in ('buyer', 'photographer')), 0)::int`.as(
        'fees',
      ),
      sql<number>`coalesce(sum((select count(*) from order_item item where item.order_id = entry.order_id
          and not exists (select 1 from refund_item back join refund on refund.id = back.refund_id
            where back.order_id = item.order_id and back.media_id = item.media_id and refund.state <> 'failed')
          and not exists (select 1 from dispute_item gone join dispute on dispute.id = gone.dispute_id
            where gone.order_id = item.order_id and gone.media_id = item.media_id and dispute.state = 'lost')))
        filter (where entry.kind = 'charge' and entry.account = 'buyer'
          and "order".state not in ('refunded', 'dispute_lost')), 0)::int`.as('activities'),
    ])
    .execute()
}
