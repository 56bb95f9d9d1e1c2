import { defineEvent } from '#server/platform/queue/domain-events.ts'

/** An order has been paid and delivered: its purchases exist. Published once per order. */
export const orderPaid = defineEvent<{ order_id: number }>('order.paid')

/** A buyer has finished a checkout whose money is still on its way. Published once per order. */
export const paymentProcessing = defineEvent<{ order_id: number }>('order.payment-processing')

/** A payment that was on its way did not arrive: its order has ended. Published once per order. */
export const paymentFailed = defineEvent<{ order_id: number }>('order.payment-failed')

/** A refund has been made by the provider: its money is on the way to the buyer. Published once per refund. */
export const orderRefunded = defineEvent<{ refund_id: number }>('order.refunded')

/** The bank has sent a refund back: the buyer must be paid another way. Published once per refund. */
export const refundFailed = defineEvent<{ refund_id: number }>('order.refund-failed')

/** A buyer's bank has taken a payment back, for now. Published once per dispute; the id is the provider's. */
export const disputeOpened = defineEvent<{ dispute_id: string }>('dispute.opened')

/** The bank has decided: the row says won or lost. Published once per dispute. */
export const disputeClosed = defineEvent<{ dispute_id: string }>('dispute.closed')

/** A buyer has withdrawn from items of an order; their refund is asked for. Published once per withdrawal. */
export const orderWithdrawn = defineEvent<{ withdrawal_id: number }>('order.withdrawn')
