import type { Context } from '#server/platform/context.ts'
import { isRefusal, refusalOf } from '#server/platform/payments/provider-errors.ts'
import { nextAdjustment, type TransferAdjustment } from './next-adjustment.ts'
import type { PaidCharge } from './retrieve-charge.ts'
import { retrievePayment } from './retrieve-payment.ts'
import { settleOrder } from './settle-order.ts'

/** Adjustments in one run, more than a payment ever needs; the reconciliation continues. */
const MAX_ADJUSTMENTS = 5

type Order = NonNullable<Awaited<ReturnType<typeof findSeller>>>

/**
 * After a dispute: reverses the seller's transfer, or transfers the seller's part again. A refusal of the provider (too
 * little on our balance, or on the seller's) raises an alarm and is retried by the reconciliation.
 */
export async function adjustTransfer(context: Context, orderId: number): Promise<void> {
  const order = await findSeller(context, orderId)
  if (!order?.checkout_session_id) return
  for (let done = 0; done < MAX_ADJUSTMENTS; done += 1) {
    const { paid } = await retrievePayment(context, order.checkout_session_id)
    const adjustment = paid && nextAdjustment(paid)
    if (!adjustment) break
    try {
      await apply(context, order, adjustment, paid)
    } catch (error) {
      if (!isRefusal(error)) throw error
      await recordRefusal(context, order, adjustment, error)
      break
    }
  }
  await settleOrder(context, order.checkout_session_id)
}

const findSeller = ({ db }: Context, orderId: number) =>
  db
    .selectFrom('order')
    .where('id', '=', orderId)
    .select(['id', 'checkout_session_id', 'destination', 'provider_key', 'transfer_refusals'])
    .executeTakeFirst()

/** The idempotency key contains the amounts: the same adjustment sent twice is made once, the next one has another key. */
async function apply(
  { stripe }: Context,
  order: Order,
  adjustment: TransferAdjustment,
  paid: PaidCharge,
): Promise<void> {
  const metadata = { order_id: String(order.id) }
  const reversed = paid.transfers.reduce((sum, { transfer }) => sum + transfer.amount_reversed, 0)
  const sums = [order.transfer_refusals, paid.transfers.length, reversed, adjustment.kind, adjustment.cents]
  const idempotencyKey = ['seller', order.provider_key, ...sums].join('-')
  if (adjustment.kind === 'reverse')
    await stripe.transfers.createReversal(
      adjustment.transfer_id,
      { amount: adjustment.cents, metadata, ...(adjustment.with_fee && { refund_application_fee: true }) },
      { idempotencyKey },
    )
  else
    await stripe.transfers.create(
      {
        amount: adjustment.cents,
        currency: 'eur',
        destination: order.destination,
        ...(paid.charge.transfer_group && { transfer_group: paid.charge.transfer_group }),
        metadata,
      },
      { idempotencyKey },
    )
}

/** The provider stores a refusal under its idempotency key: the next try needs another. */
async function recordRefusal(
  { db, log }: Context,
  order: Order,
  adjustment: TransferAdjustment,
  error: unknown,
): Promise<void> {
  log.error(
    { order_id: order.id, step: adjustment, refusal: refusalOf(error) },
    'ALARM: the provider refuses to settle with a seller after a dispute; it is tried again',
  )
  await db
    .updateTable('order')
    .set({ transfer_refusals: order.transfer_refusals + 1 })
    .where('id', '=', order.id)
    .where('transfer_refusals', '=', order.transfer_refusals)
    .execute()
}
