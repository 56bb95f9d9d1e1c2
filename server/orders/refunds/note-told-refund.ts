import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { orderRefunded, refundFailed } from '../events.ts'
import type { ToldRefund } from './told-objects.ts'

/** Finds the row of a refund the provider tells of, or writes one for a refund made in its dashboard, and follows it. */
export async function noteToldRefund(
  context: Context,
  tx: Tx,
  orderId: number,
  told: ToldRefund,
): Promise<boolean> {
  const row = await tx
    .selectFrom('refund')
    .where('order_id', '=', orderId)
    .where((eb) =>
      eb.or([
        eb('refund_id', '=', told.id),
        ...(told.order_id === orderId && told.refund_id !== null ? [eb('id', '=', told.refund_id)] : []),
      ]),
    )
    .select('id')
    .executeTakeFirst()
  return noteRefund(context, tx, row?.id ?? (await writeMadeElsewhere(tx, orderId, told)), told)
}

async function writeMadeElsewhere(tx: Tx, order_id: number, told: ToldRefund): Promise<number> {
  const { id } = await tx
    .insertInto('refund')
    .values({ order_id, reason: 'provider', cents: told.cents, refund_id: told.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** From where a row may come: what the provider told later is never undone by what it told before. */
const EARLIER = {
  pending: ['asked'],
  done: ['asked', 'pending'],
  failed: ['asked', 'pending', 'done'],
} as const

/** Brings our row to where the provider's refund stands; that it is done or has failed is announced once. Answers whether it moved. */
async function noteRefund(
  context: Context,
  tx: Tx,
  refundId: number,
  { id, status }: { id: string; status: string | null },
): Promise<boolean> {
  const state = stateOf(status)
  const { numUpdatedRows } = await tx
    .updateTable('refund')
    .set({ state, refund_id: id, ...(state === 'done' && { done_at: sql`now()` }) })
    .where('id', '=', refundId)
    .where('state', 'in', EARLIER[state])
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  if (state === 'done') await context.announce(tx, orderRefunded, { refund_id: refundId })
  if (state === 'failed') {
    context.log.error({ refund_id: refundId, provider_id: id }, 'ALARM: a refund has failed for good')
    await context.announce(tx, refundFailed, { refund_id: refundId })
  }
  return true
}

function stateOf(status: string | null): 'pending' | 'done' | 'failed' {
  if (status === 'succeeded') return 'done'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}
