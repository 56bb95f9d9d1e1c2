import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { issueCreditNote } from '../documents/issue-credit-note.ts'
import { orderRefunded, refundFailed } from '../events.ts'
import type { RefundSnapshot } from './provider-snapshots.ts'

/** Updates the row of a refund at the provider, or inserts one for a refund made in the dashboard. Returns whether it changed. */
export async function upsertRefund(
  context: Context,
  tx: Tx,
  orderId: number,
  snapshot: RefundSnapshot,
): Promise<boolean> {
  const row = await tx
    .selectFrom('refund')
    .where('order_id', '=', orderId)
    .where((eb) =>
      eb.or([
        eb('refund_id', '=', snapshot.id),
        ...(snapshot.order_id === orderId && snapshot.refund_id !== null
          ? [eb('id', '=', snapshot.refund_id)]
          : []),
      ]),
    )
    .select('id')
    .executeTakeFirst()
  return updateRefundStatus(
    context,
    tx,
    row?.id ?? (await insertProviderRefund(tx, orderId, snapshot)),
    snapshot,
  )
}

async function insertProviderRefund(tx: Tx, order_id: number, snapshot: RefundSnapshot): Promise<number> {
  const { id } = await tx
    .insertInto('refund')
    .values({ order_id, reason: 'provider', cents: snapshot.cents, refund_id: snapshot.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The states a row may have before each state, so that an outdated answer of the provider undoes nothing. */
const EARLIER = {
  pending: ['asked'],
  done: ['asked', 'pending'],
  failed: ['asked', 'pending', 'done'],
} as const

/** Sets our row to the status of the provider's refund; done and failed are published once. Returns whether the row changed. */
async function updateRefundStatus(
  context: Context,
  tx: Tx,
  refundId: number,
  { id, status }: { id: string; status: string | null },
): Promise<boolean> {
  const state = stateOf(status)
  const changed = await tx
    .updateTable('refund')
    .set({ state, refund_id: id, ...(state === 'done' && { done_at: sql`now()` }) })
    .where('id', '=', refundId)
    .where('state', 'in', EARLIER[state])
    .returning(['id', 'order_id', 'cents'])
    .executeTakeFirst()
  if (!changed) return false
  if (state === 'done') {
    await issueCreditNote(tx, changed)
    await context.publish(tx, orderRefunded, { refund_id: refundId })
  }
  if (state === 'failed') {
    context.log.error({ refund_id: refundId, provider_id: id }, 'ALARM: a refund has failed for good')
    await context.publish(tx, refundFailed, { refund_id: refundId })
  }
  return true
}

function stateOf(status: string | null): 'pending' | 'done' | 'failed' {
  if (status === 'succeeded') return 'done'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}
