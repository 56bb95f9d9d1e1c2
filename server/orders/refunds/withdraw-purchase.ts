import type { BodyOf, OutputOf } from '#contract/endpoint.ts'
import type { withdrawFromOrder } from '#contract/orders/withdraw-order.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { orderWithdrawn } from '../events.ts'
import { withdrawalOf } from '../policy.ts'
import { findBuyer } from '../queries.ts'
import { presentWithdrawal } from './present-withdrawal.ts'
import { endAccess } from './refund-queries.ts'
import { requestRefund } from './request-refund.ts'
import {
  findOrderedIds,
  findWithdrawals,
  lockOwnOrder,
  lockPurchases,
  sumOfItems,
} from './withdrawal-queries.ts'

/**
 * Records a buyer's withdrawal from items of an order, ends their access and requests their refund in one transaction; while
 * the buyer's bank has the payment, the refund waits for its decision (`honour-withdrawals.ts`)
 * (Directive 2011/83/EU Art. 9, 11, 11a, 13). Idempotent. Throws `not_found`, `order_unpaid`, `already_refunded`,
 * `withdrawal_over`, `withdrawal_downloaded`.
 */
export async function withdrawPurchase(
  context: Context,
  surferId: number,
  { order_id, media_id, name }: BodyOf<typeof withdrawFromOrder>,
): Promise<OutputOf<typeof withdrawFromOrder>> {
  const wanted = [...new Set(media_id)].sort((a, b) => a - b)
  return context.db.transaction().execute(async (tx) => {
    const order = await lockOwnOrder(tx, surferId, order_id)
    const ordered = order ? await findOrderedIds(tx, order.id) : new Set()
    if (!order || wanted.some((id) => !ordered.has(id))) throw new AppError('not_found')
    const earlier = await findWithdrawals(tx, order.id)
    const same = earlier.find(({ media_ids }) => String(media_ids) === String(wanted))
    if (same) return presentWithdrawal(same)
    const isHeld = await refuseUnlessWithdrawable(tx, order, wanted)
    const asked = isHeld ? null : await askRefund(context, tx, order.id, wanted)
    const { refund_id, cents } = asked ?? (await waitForBank(tx, order.id, wanted))
    const made = await tx
      .insertInto('withdrawal')
      .values({
        order_id: order.id,
        refund_id,
        cents,
        media_ids: wanted,
        name: name || (await nameOf(tx, surferId)),
      })
      .returning(['id', 'order_id', 'media_ids', 'cents', 'received_at', 'refund_id'])
      .executeTakeFirstOrThrow()
    await context.publish(tx, orderWithdrawn, { withdrawal_id: made.id })
    return presentWithdrawal(made)
  })
}

/** Null while a bank holds so much of the payment that the rest does not cover them. */
const askRefund = (context: Context, tx: Tx, order_id: number, media_ids: number[]) =>
  requestRefund(context, tx, { order_id, media_ids, reason: 'withdrawal' }).catch((error) => {
    if (error instanceof AppError && error.code === 'payment_disputed') return null
    throw error
  })

/** The provider refunds nothing until the bank has decided; the items are the buyer's no more from now on. */
async function waitForBank(tx: Tx, orderId: number, mediaIds: number[]) {
  await endAccess(tx, orderId, mediaIds)
  return { refund_id: null, cents: await sumOfItems(tx, orderId, mediaIds) }
}

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOwnOrder>>>

/** All items or none: one that cannot be withdrawn from fails the whole statement. Returns whether a bank holds any of them. */
async function refuseUnlessWithdrawable(tx: Tx, order: LockedOrder, wanted: number[]): Promise<boolean> {
  const purchases = await lockPurchases(tx, order.id)
  const states = wanted.map((id) => {
    const purchase = purchases.find(({ media_id }) => media_id === id)
    return withdrawalOf(order, purchase ?? { access: null, downloaded_at: null })
  })
  if (order.state === 'pending') throw new AppError('order_unpaid')
  if (states.includes('none')) throw new AppError('already_refunded')
  if (states.includes('over')) throw new AppError('withdrawal_over')
  if (states.includes('downloaded')) throw new AppError('withdrawal_downloaded')
  return purchases.some(({ access, media_id }) => access === 'held' && wanted.includes(media_id))
}

async function nameOf(tx: Tx, surferId: number): Promise<string> {
  const buyer = await findBuyer(tx, surferId)
  return buyer ? `${buyer.first_name} ${buyer.last_name}` : ''
}
