import type { Context } from '#server/platform/context.ts'
import { isRefusal, refusalOf } from '#server/platform/payments/provider-errors.ts'
import type { PaidCharge } from './ask-charge.ts'
import { askPayment } from './ask-payment.ts'
import { type SellerStep, sellerStep } from './seller-step.ts'
import { settleOrder } from './settle-order.ts'

/** More steps than any history takes; the rest waits for the next turn. */
const STEPS = 5

type Order = NonNullable<Awaited<ReturnType<typeof findSeller>>>

/**
 * After a dispute: takes the seller's part back, or pays it again. What the provider refuses for now (too little on our
 * balance, or on the seller's) raises an alarm and is tried again by the reconciliation.
 */
export async function balanceSeller(context: Context, orderId: number): Promise<void> {
  const order = await findSeller(context, orderId)
  if (!order?.checkout_session_id) return
  for (let done = 0; done < STEPS; done += 1) {
    const { paid } = await askPayment(context, order.checkout_session_id)
    const step = paid && sellerStep(paid)
    if (!step) break
    try {
      await take(context, order, step, paid)
    } catch (error) {
      if (!isRefusal(error)) throw error
      await putOff(context, order, step, error)
      break
    }
  }
  await settleOrder(context, order.checkout_session_id)
}

const findSeller = ({ db }: Context, orderId: number) =>
  db
    .selectFrom('order')
    .where('id', '=', orderId)
    .select(['id', 'checkout_session_id', 'destination', 'provider_key', 'seller_tries'])
    .executeTakeFirst()

/** The same step asked twice at once is one; after it the sums are others, and so is the key. */
async function take({ stripe }: Context, order: Order, step: SellerStep, paid: PaidCharge): Promise<void> {
  const metadata = { order_id: String(order.id) }
  const reversed = paid.transfers.reduce((sum, { transfer }) => sum + transfer.amount_reversed, 0)
  const sums = [order.seller_tries, paid.transfers.length, reversed, step.kind, step.cents]
  const idempotencyKey = ['seller', order.provider_key, ...sums].join('-')
  if (step.kind === 'reverse')
    await stripe.transfers.createReversal(
      step.transfer_id,
      { amount: step.cents, metadata, ...(step.with_fee && { refund_application_fee: true }) },
      { idempotencyKey },
    )
  else
    await stripe.transfers.create(
      {
        amount: step.cents,
        currency: 'eur',
        destination: order.destination,
        ...(paid.charge.transfer_group && { transfer_group: paid.charge.transfer_group }),
        metadata,
      },
      { idempotencyKey },
    )
}

/** A refusal is remembered under its key: the next try has another. */
async function putOff({ db, log }: Context, order: Order, step: SellerStep, error: unknown): Promise<void> {
  log.error(
    { order_id: order.id, step, refusal: refusalOf(error) },
    'ALARM: the provider refuses to settle with a seller after a dispute; it is tried again',
  )
  await db
    .updateTable('order')
    .set({ seller_tries: order.seller_tries + 1 })
    .where('id', '=', order.id)
    .where('seller_tries', '=', order.seller_tries)
    .execute()
}
