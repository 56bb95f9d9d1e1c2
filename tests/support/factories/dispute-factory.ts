import type { DisputeTable } from '#server/orders/tables.ts'
import type { TestApp } from '../app.ts'

const ORDER_STATE = { open: 'disputed', lost: 'dispute_lost' } as const
const ACCESS = { open: 'held', lost: 'ended' } as const

/** A dispute over a whole order as rows, without the payment provider; answers the provider's id. */
export async function makeDispute(
  { context }: Pick<TestApp, 'context'>,
  order_id: number,
  state: Extract<DisputeTable['state'], 'open' | 'lost'> = 'open',
): Promise<string> {
  const { db } = context
  const id = `dp_made_${order_id}`
  const { total_cents: cents } = await db
    .selectFrom('order')
    .where('id', '=', order_id)
    .select('total_cents')
    .executeTakeFirstOrThrow()
  const row = { id, order_id, state, cents, opened_at: new Date(), closed_at: null }
  await db
    .insertInto('dispute')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ state }))
    .execute()
  await db
    .insertInto('dispute_item')
    .columns(['dispute_id', 'order_id', 'media_id'])
    .expression(
      db
        .selectFrom('order_item')
        .where('order_id', '=', order_id)
        .select((eb) => [eb.val(id).as('dispute_id'), 'order_id', 'media_id']),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db.updateTable('order').set({ state: ORDER_STATE[state] }).where('id', '=', order_id).execute()
  await db.updateTable('purchase').set({ access: ACCESS[state] }).where('order_id', '=', order_id).execute()
  return id
}
