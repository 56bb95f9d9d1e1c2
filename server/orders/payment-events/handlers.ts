import type { Context } from '#server/platform/context.ts'
import { accountApplicationDeauthorized } from './account-application-deauthorized.ts'
import { accountUpdated } from './account-updated.ts'
import { checkoutSessionAsyncPaymentFailed } from './checkout-session-async-payment-failed.ts'
import { checkoutSessionAsyncPaymentSucceeded } from './checkout-session-async-payment-succeeded.ts'
import { checkoutSessionCompleted } from './checkout-session-completed.ts'
import { checkoutSessionExpired } from './checkout-session-expired.ts'

/** What is done about an event, given the id of the object it is about. */
export type PaymentEventHandler = (context: Context, objectId: string) => Promise<void>

/** The provider's events we listen to; all others are answered and forgotten. */
export const paymentEventHandlers: ReadonlyMap<string, PaymentEventHandler> = new Map([
  ['account.application.deauthorized', accountApplicationDeauthorized],
  ['account.updated', accountUpdated],
  ['checkout.session.async_payment_failed', checkoutSessionAsyncPaymentFailed],
  ['checkout.session.async_payment_succeeded', checkoutSessionAsyncPaymentSucceeded],
  ['checkout.session.completed', checkoutSessionCompleted],
  ['checkout.session.expired', checkoutSessionExpired],
])
