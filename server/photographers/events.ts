import { defineEvent } from '#server/platform/queue/domain-events.ts'

/** A connected account became able to sell, or needs its owner's attention. Published once per change of status. */
export const paymentAccountChanged = defineEvent<{ payment_change_id: number }>('payment-account.turned')

/** A photographer can no longer be paid through an account, or can be again: his sessions follow. */
export const sellerAccountTurned = defineEvent<{ photographer_id: number }>('payment-account.selling')
