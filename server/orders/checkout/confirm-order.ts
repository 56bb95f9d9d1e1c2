import type { BodyOf, OutputOf } from '#contract/endpoint.ts'
import type { confirmCheckout } from '#contract/orders/orders.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { checkoutStatus } from '../policy.ts'
import { presentConfirmed } from './present.ts'
import { findOwnOrder } from './queries.ts'

/**
 * Confirms, as often as requested, that the caller's checkout is as claimed, and changes nothing (decisions.md, Money). Throws
 * `not_found` for no checkout of his own and `order_failed`.
 */
export async function confirmOrder(
  context: Context,
  surferId: number,
  claim: BodyOf<typeof confirmCheckout>,
): Promise<OutputOf<typeof confirmCheckout>> {
  const order = await findOwnOrder(context.db, surferId, claim.checkout_session_id)
  if (!order) throw new AppError('not_found')
  const items = new Set(order.mediaIds)
  const isSame =
    checkoutStatus(order) !== 'expired' &&
    // Rounded only against binary fractions: 12.34 is 1233.9999…
    Math.abs(claim.total_price * 100 - order.total_cents) < 1e-6 &&
    claim.media_id.length === items.size &&
    claim.media_id.every((id) => items.delete(id)) &&
    (claim.photographer_id ?? order.photographer_id) === order.photographer_id &&
    (claim.session_id ?? order.session_id) === order.session_id
  if (!isSame) throw new AppError('order_failed')
  return presentConfirmed(order)
}
