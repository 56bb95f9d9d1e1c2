import { defineEvent } from '#server/platform/queue/domain-events.ts'

/** A connected account has become able to sell, or needs its owner; once for each turn. */
export const paymentAccountTurned = defineEvent<{ payment_change_id: number }>('payment-account.turned')
