import { defineFact } from '#server/platform/queue/facts.ts'

/** An order has been paid and delivered: its purchases stand. Announced once per order. */
export const orderPaid = defineFact<{ order_id: number }>('order.paid')
