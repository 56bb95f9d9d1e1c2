import { defineFact } from '#server/platform/queue/facts.ts'

/** A connected account has become able to sell, or needs its owner; once for each turn. */
export const paymentAccountTurned = defineFact<{ payment_change_id: number }>('payment-account.turned')
