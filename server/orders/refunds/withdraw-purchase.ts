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
import { requestUndisputedRefund } from './request-undisputed-refund.ts'
import {
  findOrderedIds,
  findWithdrawals,
  lockOwnOrder,
  lockPurchases,
  sumOfItems,
} from './withdrawal-queries.ts'

/**
 * Records a buyer's withdrawal from items of an order, ends their access and requests their refund in one transaction; items
 * whose price the buyer's bank holds wait for its decision (`honour-withdrawals.ts`), the others do not
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
    await refuseUnlessWithdrawable(tx, order, wanted)
    await endAccess(tx, order.id, wanted)
    const refund = await requestUndisputedRefund(context, tx, order.id, wanted)
    const waiting = wanted.filter((id) => !refund?.media_ids.includes(id))
    const { id: withdrawal_id } = await tx
      .insertInto('withdrawal')
      .values({
        order_id: order.id,
        cents: (refund?.cents ?? 0) + (await sumOfItems(tx, order.id, waiting)),
        media_ids: wanted,
        waiting_ids: waiting,
        name: name || (await nameOf(tx, surferId)),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await context.publish(tx, orderWithdrawn, { withdrawal_id })
    const made = (await findWithdrawals(tx, order.id)).find(({ id }) => id === withdrawal_id)
    if (!made) throw new Error('a withdrawal was written and is not there')
    return presentWithdrawal(made)
  })
}

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOwnOrder>>>

/** All items or none: one that cannot be withdrawn from fails the whole statement. */
async function refuseUnlessWithdrawable(tx: Tx, order: LockedOrder, wanted: number[]): Promise<void> {
  const purchases = await lockPurchases(tx, order.id)
  const states = wanted.map((id) => {
    const purchase = purchases.find(({ media_id }) => media_id === id)
    return withdrawalOf(order, purchase ?? { access: null, downloaded_at: null })
  })
  if (order.state === 'pending') throw new AppError('order_unpaid')
  if (states.includes('none')) throw new AppError('already_refunded')
  if (states.includes('over')) throw new AppError('withdrawal_over')
  if (states.includes('downloaded')) throw new AppError('withdrawal_downloaded')
}

async function nameOf(tx: Tx, surferId: number): Promise<string> {
  const buyer = await findBuyer(tx, surferId)
  return buyer ? `${buyer.first_name} ${buyer.last_name}` : ''
}
