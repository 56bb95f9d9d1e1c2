import { sql } from 'kysely'
import { SOLD_STATES } from '#contract/orders/orders.ts'
import type { Db, Tx } from '#server/platform/db/connect.ts'

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

/** A recovery that is not over; `is_held` while a worker is at it. */
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
      sql<boolean>`coalesce(held_until > now(), false)`.as('is_held'),
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

/**
 * Longer than a worker can be at one recovery: each of its calls ends in seconds. Shorter than the hour until the next try, which
 * takes over from a worker that died.
 */
const HOLD_MINUTES = 15

/** Keeps other workers from a recovery: of two at it one could fail the row while the other takes the money. */
export const holdRecovery = (db: Db | Tx, id: number) =>
  db
    .updateTable('debt_recovery')
    .set({ held_until: sql`now() + make_interval(mins => ${HOLD_MINUTES})` })
    .where('id', '=', id)
    .execute()

export const releaseRecovery = (db: Db, id: number) =>
  db.updateTable('debt_recovery').set({ held_until: null }).where('id', '=', id).execute()

/** Whether it is being tried to take a debt out of the transfer of an order. */
export const isRecoveredFrom = async (db: Db, orderId: number): Promise<boolean> =>
  (await db
    .selectFrom('debt_recovery')
    .where('order_id', '=', orderId)
    .where('state', '=', 'asked')
    .select('id')
    .executeTakeFirst()) !== undefined

/**
 * As text: a union, what it lacks, and an insertion. Sellers who owe something and have something of their sales, or of whom
 * a recovery was begun, and with whom it was not tried in the last hour: the one tried longest ago first. Notes the try.
 */
export async function claimDebtors(tx: Tx, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with due as (
      select s.id from (
          select photographer_id as id from "order" where owed_cents <> 0 group by 1 having sum(owed_cents) > 0
          union select photographer_id from debt_recovery where state = 'asked') s
        left join debt_check c on c.photographer_id = s.id
        where exists (select 1 from "order" o where o.photographer_id = s.id and o.earned_cents + o.owed_cents > 0)
          and not exists (select 1 from debt_recovery r
            where r.photographer_id = s.id and r.asked_at > now() - interval '1 hour')
          and coalesce(c.checked_at < now() - interval '1 hour', true)
        order by c.checked_at nulls first, s.id limit ${limit})
    insert into debt_check (photographer_id, checked_at) select id, now() from due
      on conflict (photographer_id) do update set checked_at = excluded.checked_at
      returning photographer_id as id`.execute(tx)
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
