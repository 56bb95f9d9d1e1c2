import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { orderRefunded, refundFailed } from '../events.ts'

/** From where a row may come: what the provider told later is never undone by what it told before. */
const EARLIER = {
  pending: ['asked'],
  done: ['asked', 'pending'],
  failed: ['asked', 'pending', 'done'],
} as const

/** Brings our row to where the provider's refund stands; that it is done or has failed is announced once. Answers whether it moved. */
export async function noteRefund(
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
