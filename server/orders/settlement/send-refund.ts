import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { isRefusal, refusalOf } from '#server/platform/payments/provider-errors.ts'
import type { ProviderRefund } from '#server/platform/payments/provider-objects.ts'
import { writeOnce } from '#server/platform/payments/write-once.ts'
import { sendRefundJob } from '../job-names.ts'
import { divideRefund } from '../refunds/divide-refund.ts'
import { findRefund, lockRemainingFor } from '../refunds/refund-queries.ts'
import { retrievePayment } from './retrieve-payment.ts'
import { OWED, planRefund, planWithoutSeller, type RefundPlan } from './seller-debt.ts'
import { settleOrder } from './settle-order.ts'

type Refund = NonNullable<Awaited<ReturnType<typeof findRefund>>>
type Payable = Refund & { checkout_session_id: string }

/**
 * Sends a requested refund to the provider, which reverses the seller's part and our fee in proportion. Where it refuses to
 * reverse, the buyer is refunded without, and the seller owes his part. Idempotent and safe to run twice at once
 * (`writeOnce`). One that the provider refuses both ways (too little on our balance, a dispute) stays `asked`, raises an
 * alarm at its first try, and is tried again by the reconciliation, which raises one a day when it is late. One that is pending at the provider is only retrieved.
 */
export async function sendRefund(context: Context, refundId: number): Promise<void> {
  const found = await findRefund(context.db, refundId)
  if (!found?.checkout_session_id || !found.payment_intent_id) return
  const refund = { ...found, checkout_session_id: found.checkout_session_id }
  if (refund.state === 'asked') {
    await context.db.updateTable('refund').set({ tried_at: sql`now()` }).where('id', '=', refund.id).execute()
    const error = await sendEitherWay(context, refund)
    if (error) return recordRefusal(context, refund, error)
  }
  if (refund.state === 'asked' || refund.state === 'pending')
    await settleOrder(context, refund.checkout_session_id)
}

/** Sends a refund with the seller's part, or where that is refused without. Returns the refusal when both are refused. */
async function sendEitherWay(context: Context, refund: Payable): Promise<Error | null> {
  const { paid } = refund.is_entangled
    ? await retrievePayment(context, refund.checkout_session_id)
    : { paid: null }
  const plan: RefundPlan = paid ? planRefund(paid, refund.cents) : { withSeller: true }
  const error = await send(context, refund, plan)
  if (!error || !plan.withSeller) return error
  const now = await retrievePayment(context, refund.checkout_session_id)
  return now.paid ? send(context, refund, planWithoutSeller(now.paid, refund.cents)) : error
}

/** Returns a definite refusal. Both ways of sending are one write, so that two callers never send one each. */
async function send(context: Context, refund: Payable, plan: RefundPlan): Promise<Error | null> {
  const owed = plan.withSeller ? null : plan.owed
  const params = {
    payment_intent: refund.payment_intent_id ?? '',
    amount: refund.cents,
    ...(plan.withSeller && { refund_application_fee: true, reverse_transfer: true }),
    metadata: {
      order_id: String(refund.order_id),
      refund_id: String(refund.id),
      ...(owed && { [OWED]: String(owed) }),
    },
  }
  try {
    await writeOnce(context, {
      purpose: `refund-${refund.id}`,
      send: (provider, key) => provider.refunds.create(params, key),
      find: () => findSent(context, refund),
    })
    return null
  } catch (error) {
    if (isRefusal(error) && error instanceof Error) return error
    throw error
  }
}

/** A refund of this payment that an earlier call has made, whatever its reply was. */
async function findSent({ stripe }: Context, refund: Refund): Promise<ProviderRefund | null> {
  const made = stripe.refunds.list({ payment_intent: refund.payment_intent_id ?? '', limit: 100 })
  for await (const one of made) if (one.metadata?.refund_id === String(refund.id)) return one
  return null
}

/**
 * When the buyer already has the whole price, charged back or refunded at the provider, the refund fails; when a part of it,
 * the refund is reduced to the rest; when a bank holds a part of the payment, what it does not hold is sent without the rest.
 */
async function recordRefusal(context: Context, refund: Payable, error: unknown): Promise<void> {
  const facts = { order_id: refund.order_id, refund_id: refund.id, refusal: refusalOf(error) }
  await settleOrder(context, refund.checkout_session_id)
  const cents = await context.db.transaction().execute((tx) => reduceRefund(context, tx, refund))
  const isFirst = refund.tried_at === null
  if (cents === refund.cents && isFirst)
    context.log.error(facts, 'ALARM: the provider refuses a refund for now; it is tried again')
  else if (cents === refund.cents) context.log.warn(facts, 'the provider still refuses a refund')
  else if (cents > 0) context.log.warn(facts, 'a refund is sent again with what no bank has taken')
  else context.log.warn(facts, 'a refund is not needed any more: the buyer has his money')
}

/** Sets a refused refund to the cents that can be sent now, and sends them at once. Returns them; those asked for when nothing changes. */
async function reduceRefund(context: Context, tx: Tx, refund: Payable): Promise<number> {
  const left = await lockRemainingFor(tx, refund)
  const row = tx
    .selectFrom('refund')
    .where('id', '=', refund.id)
    .where('state', '=', 'asked')
    .where('cents', '=', refund.cents)
  // Another call has changed it meanwhile.
  if (!(await row.forUpdate().select('id').executeTakeFirst())) return left
  const cents = left > 0 ? await divideRefund(tx, { ...refund, cents: left }) : 0
  if (cents === refund.cents) return cents
  const change = cents > 0 ? { cents } : { state: 'failed' as const }
  await tx.updateTable('refund').set(change).where('id', '=', refund.id).execute()
  if (cents > 0) await context.queue.send(tx, sendRefundJob, { refund_id: refund.id })
  return cents
}
