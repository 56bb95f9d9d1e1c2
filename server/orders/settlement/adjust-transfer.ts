import type { Context } from '#server/platform/context.ts'
import { findWritten } from '#server/platform/payments/find-written.ts'
import { isRefusal, refusalOf } from '#server/platform/payments/provider-errors.ts'
import type { WriteMark } from '#server/platform/payments/send-with-key.ts'
import { writeOnce } from '#server/platform/payments/write-once.ts'
import { isRecoveredFrom } from './debt-queries.ts'
import { nextAdjustment, type TransferAdjustment } from './next-adjustment.ts'
import type { PaidCharge } from './retrieve-charge.ts'
import { retrievePayment } from './retrieve-payment.ts'
import { settleOrder } from './settle-order.ts'

/** Adjustments in one run, more than a payment ever needs; the reconciliation continues. */
const MAX_ADJUSTMENTS = 5

type Order = NonNullable<Awaited<ReturnType<typeof findSeller>>>

/**
 * After a dispute: reverses the seller's transfer, or transfers the seller's part again. Not while a debt is being taken out of
 * it: what that leaves to adjust is known when it is over, and the reconciliation asks again. A refusal of the provider (too
 * little on our balance, or on the seller's) raises an alarm and is retried by the reconciliation.
 */
export async function adjustTransfer(context: Context, orderId: number): Promise<void> {
  const order = await findSeller(context, orderId)
  if (!order?.checkout_session_id) return
  for (let done = 0; done < MAX_ADJUSTMENTS; done += 1) {
    const { paid } = await retrievePayment(context, order.checkout_session_id)
    const adjustment = paid && nextAdjustment(paid)
    if (!adjustment || (await isRecoveredFrom(context.db, order.id))) break
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

/** Its purpose contains the sums as they are: the same adjustment sent twice is made once, the next one is another. */
async function apply(context: Context, order: Order, adjustment: TransferAdjustment, paid: PaidCharge) {
  const { stripe } = context
  const { cents, kind } = adjustment
  const reversed = paid.transfers.reduce((sum, { transfer }) => sum + transfer.amount_reversed, 0)
  const sums = [paid.transfers.length, reversed, kind, cents]
  const purpose = ['seller', order.id, ...sums].join('-')
  const metadata = (mark: WriteMark) => ({ order_id: String(order.id), ...mark })
  if (kind === 'reverse')
    await writeOnce<{ id: string }>(context, {
      purpose,
      send: (provider, key, mark) =>
        provider.transfers.createReversal(
          adjustment.transfer_id,
          {
            amount: cents,
            metadata: metadata(mark),
            ...(adjustment.with_fee && { refund_application_fee: true }),
          },
          key,
        ),
      find: ({ token }) =>
        findWritten(stripe.transfers.listReversals(adjustment.transfer_id, { limit: 100 }), token),
    })
  else {
    const transfer_group = paid.charge.transfer_group ?? `order-${order.provider_key}`
    await writeOnce<{ id: string }>(context, {
      purpose,
      send: (provider, key, mark) =>
        provider.transfers.create(
          {
            amount: cents,
            currency: 'eur',
            destination: order.destination,
            transfer_group,
            metadata: metadata(mark),
          },
          key,
        ),
      find: ({ token }) => findWritten(stripe.transfers.list({ transfer_group, limit: 100 }), token),
    })
  }
}

/** Counted for whoever looks into it; the next try takes a new key by itself. */
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
