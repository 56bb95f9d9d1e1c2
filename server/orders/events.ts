import { defineFact } from '#server/platform/queue/facts.ts'

/** An order has been paid and delivered: its purchases stand. Announced once per order. */
export const orderPaid = defineFact<{ order_id: number }>('order.paid')

/** A buyer has finished a checkout whose money is still on its way. Announced once per order. */
export const paymentProcessing = defineFact<{ order_id: number }>('order.payment-processing')

/** A payment that was on its way did not arrive: its order has ended. Announced once per order. */
export const paymentFailed = defineFact<{ order_id: number }>('order.payment-failed')

/** A refund has been made by the provider: its money is on the way to the buyer. Announced once per refund. */
export const orderRefunded = defineFact<{ refund_id: number }>('order.refunded')

/** The bank has sent a refund back: the buyer must be paid another way. Announced once per refund. */
export const refundFailed = defineFact<{ refund_id: number }>('order.refund-failed')

/** A buyer's bank has taken a payment back, for now. Announced once per dispute; the id is the provider's. */
export const disputeOpened = defineFact<{ dispute_id: string }>('dispute.opened')

/** The bank has decided: the row says won or lost. Announced once per dispute. */
export const disputeClosed = defineFact<{ dispute_id: string }>('dispute.closed')

/** A buyer has withdrawn from items of an order; their refund is asked for. Announced once per withdrawal. */
export const orderWithdrawn = defineFact<{ withdrawal_id: number }>('order.withdrawn')
