import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { isRefusal, refusalOf } from '#server/platform/payments/provider-errors.ts'
import { findRefund, lockRemainingFor } from '../refunds/refund-queries.ts'
import { retrievePayment } from './retrieve-payment.ts'
import { settleOrder } from './settle-order.ts'

type Refund = NonNullable<Awaited<ReturnType<typeof findRefund>>>

/**
 * Sends a requested refund to the provider, which reverses the seller's part and our fee in proportion. Idempotent and safe
 * to run twice at once: calls share an idempotency key while the provider keeps it, and after that a refund that may have
 * arrived is looked up first. One that the provider refuses (too little on our balance, a dispute) stays `asked`, raises an
 * alarm, and is tried again by the reconciliation. One that is pending at the provider is only retrieved.
 */
export async function sendRefund(context: Context, refundId: number): Promise<void> {
  const refund = await findRefund(context.db, refundId)
  if (!refund?.checkout_session_id || !refund.payment_intent_id) return
  if (refund.state === 'asked') {
    const key = await keyFor(context, refund.id)
    try {
      if (refund.keyed_at === null || !(await isSent(context, refund))) await send(context, refund, key)
    } catch (error) {
      if (!isRefusal(error)) throw error
      return recordRefusal(
        context,
        { ...refund, checkout_session_id: refund.checkout_session_id },
        key,
        error,
      )
    }
  }
  if (refund.state === 'asked' || refund.state === 'pending')
    await settleOrder(context, refund.checkout_session_id)
}

/** Whether an earlier call has reached the provider, whatever its reply was. */
async function isSent({ stripe }: Context, refund: Refund): Promise<boolean> {
  const made = stripe.refunds.list({ payment_intent: refund.payment_intent_id ?? '', limit: 100 })
  for await (const { metadata } of made) if (metadata?.refund_id === String(refund.id)) return true
  return false
}

async function send(context: Context, refund: Refund, key: string): Promise<void> {
  await context.stripe.refunds.create(
    {
      payment_intent: refund.payment_intent_id ?? '',
      amount: refund.cents,
      ...((await isWithSeller(context, refund)) && { refund_application_fee: true, reverse_transfer: true }),
      metadata: { order_id: String(refund.order_id), refund_id: String(refund.id) },
    },
    { idempotencyKey: `refund-${key}` },
  )
}

/** After a dispute the transfer may be reversed already; later transfers are adjusted by `adjustTransfer`. */
async function isWithSeller(context: Context, refund: Refund): Promise<boolean> {
  if (!refund.was_disputed) return true
  const { paid } = await retrievePayment(context, refund.checkout_session_id ?? '')
  return paid?.transfers[0]?.transfer.reversed !== true
}

/** Written before the first call; the provider keeps a key for a day, so an older one is replaced. */
async function keyFor({ db }: Context, refundId: number): Promise<string> {
  const isOld = sql<boolean>`keyed_at < now() - interval '20 hours'`
  const { provider_key } = await db
    .updateTable('refund')
    .set({
      tried_at: sql`now()`,
      provider_key: sql`case when ${isOld} then gen_random_uuid() else provider_key end`,
      keyed_at: sql`case when keyed_at is null or ${isOld} then now() else keyed_at end`,
    })
    .where('id', '=', refundId)
    .returning('provider_key')
    .executeTakeFirstOrThrow()
  return provider_key
}

/**
 * The provider stores a refusal under its idempotency key, so the next try gets a new one. When the buyer already has the
 * whole price, charged back or refunded at the provider, the refund fails; when a part of it, the refund is reduced to the
 * rest.
 */
async function recordRefusal(
  context: Context,
  refund: Refund & { checkout_session_id: string },
  key: string,
  error: unknown,
): Promise<void> {
  const facts = { order_id: refund.order_id, refund_id: refund.id, refusal: refusalOf(error) }
  await settleOrder(context, refund.checkout_session_id)
  const cents = await context.db.transaction().execute(async (tx) => {
    const left = await lockRemainingFor(tx, refund)
    await tx
      .updateTable('refund')
      .set({
        provider_key: sql`gen_random_uuid()`,
        keyed_at: null,
        ...(left > 0 ? { cents: left } : { state: 'failed' as const }),
      })
      .where('id', '=', refund.id)
      .where('state', '=', 'asked')
      .where('provider_key', '=', key)
      .execute()
    return left
  })
  if (cents > 0) context.log.error(facts, 'ALARM: the provider refuses a refund for now; it is tried again')
  else context.log.warn(facts, 'a refund is not needed any more: the buyer has his money')
}
