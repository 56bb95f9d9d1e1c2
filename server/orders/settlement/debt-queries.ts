import { sql } from 'kysely'
import { SOLD_STATES } from '#contract/orders/orders.ts'
import type { Tx } from '#server/platform/db/connect.ts'

/** What a seller owes by the ledger, all orders together, in cents. */
export async function sumOfDebt(tx: Tx, photographerId: number): Promise<number> {
  const { cents } = await tx
    .selectFrom('order')
    .where('photographer_id', '=', photographerId)
    .where('owed_cents', '<>', 0)
    .select(sql<number>`coalesce(sum(owed_cents), 0)::int`.as('cents'))
    .executeTakeFirstOrThrow()
  return cents
}

/** Locks a seller until the transaction ends, so that one recovery at a time is begun. */
export const lockSeller = (tx: Tx, photographerId: number) =>
  tx
    .selectFrom('photographer')
    .where('id', '=', photographerId)
    .forNoKeyUpdate()
    .select('id')
    .executeTakeFirst()

export type OpenRecovery = NonNullable<Awaited<ReturnType<typeof findOpenRecovery>>>

export const findOpenRecovery = (tx: Tx, photographerId: number) =>
  tx
    .selectFrom('debt_recovery')
    .innerJoin('order', 'order.id', 'debt_recovery.order_id')
    .where('debt_recovery.photographer_id', '=', photographerId)
    .where('debt_recovery.state', '=', 'asked')
    .select([
      'debt_recovery.id',
      'debt_recovery.order_id',
      'debt_recovery.cents',
      'order.checkout_session_id',
    ])
    .executeTakeFirst()

/**
 * The latest sale of which the seller has something, in cents; its transfer lies on the account he uses now. One whose
 * payment was disputed is adjusted by itself, unless it is indebted already.
 */
export const findRecoverable = (tx: Tx, photographerId: number) =>
  tx
    .selectFrom('order')
    .where('photographer_id', '=', photographerId)
    .where('state', 'in', SOLD_STATES)
    .where('state', '<>', 'disputed')
    .where(sql<boolean>`earned_cents + owed_cents > 0`)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('ledger_entry')
            .whereRef('ledger_entry.order_id', '=', 'order.id')
            .where('ledger_entry.account', '=', 'debt')
            .select('ledger_entry.id'),
        ),
        eb.not(
          eb.exists(
            eb.selectFrom('dispute').whereRef('dispute.order_id', '=', 'order.id').select('dispute.id'),
          ),
        ),
      ]),
    )
    .orderBy('id', 'desc')
    .select(['id', sql<number>`earned_cents + owed_cents`.as('held')])
    .executeTakeFirst()

/** As text: a union and what it lacks. Sellers who owe something and have something of their sales, or of whom a recovery was begun, and of whom nothing was asked in the last hour. */
export async function findDebtors(tx: Tx, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from (
        select photographer_id as id from "order" where owed_cents <> 0 group by 1 having sum(owed_cents) > 0
        union select photographer_id from debt_recovery where state = 'asked') s
      where exists (select 1 from "order" o where o.photographer_id = s.id and o.earned_cents + o.owed_cents > 0)
        and not exists (select 1 from debt_recovery r
        where r.photographer_id = s.id and r.asked_at > now() - interval '1 hour')
      order by s.id limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Ends the recoveries of an order whose reversals are booked. */
export async function endRecoveries(tx: Tx, orderId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('debt_recovery')
    .set({ state: 'done' })
    .where('id', 'in', ids)
    .where('order_id', '=', orderId)
    .where('state', '<>', 'done')
    .execute()
}
