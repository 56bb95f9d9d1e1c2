import { defineEvent } from '#server/platform/queue/domain-events.ts'

/** A connected account became able to sell, or needs its owner's attention. Published once per change of status. */
export const paymentAccountChanged = defineEvent<{ payment_change_id: number }>('payment-account.turned')
