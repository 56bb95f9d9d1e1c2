import type { OutputOf } from '#contract/endpoint.ts'
import { toEuros } from '#contract/orders/money.ts'
import type { checkoutState, confirmCheckout, createCheckout } from '#contract/orders/orders.ts'
import { checkoutStatus } from '../policy.ts'
import type { findOwnOrder } from './queries.ts'

type OwnOrder = NonNullable<Awaited<ReturnType<typeof findOwnOrder>>>

/** The checkout the provider has opened for an order. */
export const presentCheckout = (
  order_id: number,
  { id, url }: { id: string; url: string },
): OutputOf<typeof createCheckout> => ({ sessionId: id, url, order_id })

export const presentCheckoutState = (order: OwnOrder): OutputOf<typeof checkoutState> => ({
  order_id: order.id,
  state: checkoutStatus(order),
  media_id: order.mediaIds,
  total_price: toEuros(order.total_cents),
})

export const presentConfirmed = ({ id }: OwnOrder): OutputOf<typeof confirmCheckout> => ({ id })
