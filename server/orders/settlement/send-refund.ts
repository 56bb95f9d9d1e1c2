import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { isRefusal, refusalOf } from '#server/platform/payments/provider-errors.ts'
import type { ProviderRefund } from '#server/platform/payments/provider-objects.ts'
import { writeOnce } from '#server/platform/payments/write-once.ts'
import { findRefund, lockRemainingFor } from '../refunds/refund-queries.ts'
import { retrievePayment } from './retrieve-payment.ts'
import { settleOrder } from './settle-order.ts'

type Refund = NonNullable<Awaited<ReturnType<typeof findRefund>>>

/**
 * Sends a requested refund to the provider, which reverses the seller's part and our fee in proportion. Idempotent and safe
 * to run twice at once (`writeOnce`). One that the provider refuses (too little on our balance, a dispute) stays `asked`,
 * raises an alarm, and is tried again by the reconciliation. One that is pending at the provider is only retrieved.
 */
export async function sendRefund(context: Context, refundId: number): Promise<void> {
  const refund = await findRefund(context.db, refundId)
  if (!refund?.checkout_session_id || !refund.payment_intent_id) return
  if (refund.state === 'asked') {
    await context.db.updateTable('refund').set({ tried_at: sql`now()` }).where('id', '=', refund.id).execute()
    try {
      await send(context, refund)
    } catch (error) {
      if (!isRefusal(error)) throw error
      return recordRefusal(context, { ...refund, checkout_session_id: refund.checkout_session_id }, error)
    }
  }
  if (refund.state === 'asked' || refund.state === 'pending')
    await settleOrder(context, refund.checkout_session_id)
}

async function send(context: Context, refund: Refund): Promise<void> {
  const params = {
    payment_intent: refund.payment_intent_id ?? '',
    amount: refund.cents,
    ...((await isWithSeller(context, refund)) && { refund_application_fee: true, reverse_transfer: true }),
    metadata: { order_id: String(refund.order_id), refund_id: String(refund.id) },
  }
  await writeOnce(context, {
    purpose: `refund-${refund.id}`,
    send: (provider, key) => provider.refunds.create(params, key),
    find: () => findSent(context, refund),
  })
}

/** A refund of this payment that an earlier call has made, whatever its reply was. */
async function findSent({ stripe }: Context, refund: Refund): Promise<ProviderRefund | null> {
  const made = stripe.refunds.list({ payment_intent: refund.payment_intent_id ?? '', limit: 100 })
  for await (const one of made) if (one.metadata?.refund_id === String(refund.id)) return one
  return null
}

/** After a dispute the transfer may be reversed already; later transfers are adjusted by `adjustTransfer`. */
async function isWithSeller(context: Context, refund: Refund): Promise<boolean> {
  if (!refund.was_disputed) return true
  const { paid } = await retrievePayment(context, refund.checkout_session_id ?? '')
  return paid?.transfers[0]?.transfer.reversed !== true
}

/**
 * When the buyer already has the whole price, charged back or refunded at the provider, the refund fails; when a part of it,
 * the refund is reduced to the rest.
 */
async function recordRefusal(
  context: Context,
  refund: Refund & { checkout_session_id: string },
  error: unknown,
): Promise<void> {
  const facts = { order_id: refund.order_id, refund_id: refund.id, refusal: refusalOf(error) }
  await settleOrder(context, refund.checkout_session_id)
  const cents = await context.db.transaction().execute(async (tx) => {
    const left = await lockRemainingFor(tx, refund)
    await tx
      .updateTable('refund')
      .set(left > 0 ? { cents: left } : { state: 'failed' })
      .where('id', '=', refund.id)
      .where('state', '=', 'asked')
      .where('cents', '=', refund.cents)
      .execute()
    return left
  })
  if (cents > 0) context.log.error(facts, 'ALARM: the provider refuses a refund for now; it is tried again')
  else context.log.warn(facts, 'a refund is not needed any more: the buyer has his money')
}
